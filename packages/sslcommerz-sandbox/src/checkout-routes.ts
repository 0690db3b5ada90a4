import { type Language, negotiateLanguage } from "@ghuri/contract/messages/message";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finishCheckout } from "./finish-checkout.ts";
import type { Session } from "./message.ts";
import { checkoutPage } from "./page/checkout-page.ts";
import { noReturnPage, endedPage, returnPage } from "./page/end-pages.ts";
import { DEFAULT_VALUES } from "./page/payment-methods.ts";
import { messagesFor } from "./page/messages.ts";
import { readCheckoutForm } from "./read-checkout-form.ts";
import type { SandboxContext } from "./sandbox.ts";
import { sandboxSessions } from "./tables.ts";

interface CheckoutRequest {
  readonly Params: { readonly key: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The page in the payer's browser. Anyone who knows its URL may use it; there are no accounts. */
export function checkoutRoutes(http: FastifyInstance, deps: SandboxContext): void {
  http.get<CheckoutRequest>("/checkout/:key", async (request, reply) => {
    const session = await findSession(deps, request.params.key);
    if (!session) return reply.status(404).send("No such checkout page");
    const messages = messagesFor(requestedLanguage(request));
    const now = deps.clock.now();
    const page = isEnded(session, now)
      ? endedPage(messages, merchantUrl(session))
      : checkoutPage({ messages, session, now, values: DEFAULT_VALUES, error: null });
    return sendPage(reply, session, page);
  });

  http.post<CheckoutRequest>("/checkout/:key", async (request, reply) => {
    const session = await findSession(deps, request.params.key);
    if (!session) return reply.status(404).send("No such checkout page");
    const messages = messagesFor(requestedLanguage(request));
    const form = readCheckoutForm(request.body, messages);
    if (!form) return reply.status(400).send("Not a form of this page");
    if (form.error) {
      const page = checkoutPage({ messages, session, now: deps.clock.now(), ...form });
      return sendPage(reply.status(422), session, page);
    }
    const result = await finishCheckout(deps, { session, ...form });
    if (result.kind === "return") return sendPage(reply, session, returnPage(messages, result));
    const page = result.kind === "no-return" ? noReturnPage : endedPage;
    return sendPage(reply, session, page(messages, merchantUrl(session)));
  });
}

async function findSession({ db }: SandboxContext, key: string): Promise<Session | null> {
  if (!/^[0-9A-F]{32}$/.test(key)) return null;
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.key, key));
  return session ?? null;
}

function isEnded({ closedAt, expiresAt }: Session, now: Date): boolean {
  return closedAt !== null || now >= expiresAt;
}

function requestedLanguage(request: FastifyRequest<CheckoutRequest>): Language {
  const { lang } = request.query;
  return lang === "en" || lang === "bn"
    ? lang
    : negotiateLanguage(request.headers["accept-language"]);
}

/** A plain GET of the merchant's return address: it decides nothing and only shows the current state. */
function merchantUrl({ order, tranId }: Session): string {
  return `${order["success_url"] ?? ""}?tran_id=${encodeURIComponent(tranId)}`;
}

/** The form may be posted to this page and to the merchant's own origins, and to no other. */
function sendPage(reply: FastifyReply, { order }: Session, page: string): FastifyReply {
  const merchants = ["success_url", "fail_url", "cancel_url"].map(
    (name) => new URL(order[name] ?? "").origin,
  );
  return reply
    .header("Cache-Control", "no-store")
    .header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; " +
        `require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'; form-action 'self' ${[...new Set(merchants)].join(" ")}`,
    )
    .type("text/html; charset=utf-8")
    .send(page);
}
