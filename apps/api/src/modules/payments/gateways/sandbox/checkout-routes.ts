import { type Language, negotiateLanguage } from "@ghuri/contract/messages/message";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import { finishCheckout } from "./finish-checkout.ts";
import type { Session } from "./message.ts";
import { checkoutPage } from "./page/checkout-page.ts";
import { leftPage, overPage, returnPage } from "./page/ended-pages.ts";
import { FILLED_IN } from "./page/means.ts";
import { wordsIn } from "./page/words.ts";
import { readPress } from "./read-press.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { sandboxSessions } from "./tables.ts";

interface CheckoutRequest {
  readonly Params: { readonly key: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The page in the traveller's browser. Its address is the key: it knows no account. */
export function checkoutRoutes(http: FastifyInstance, deps: SandboxDeps): void {
  http.get<CheckoutRequest>("/checkout/:key", async (request, reply) => {
    const session = await findSession(deps, request.params.key);
    const words = wordsIn(languageAsked(request));
    const now = deps.clock.now();
    const page = isOver(session, now)
      ? overPage(words, shopUrl(session))
      : checkoutPage({ words, session, now, typed: FILLED_IN, fault: null });
    return sendPage(reply, session, page);
  });

  http.post<CheckoutRequest>("/checkout/:key", async (request, reply) => {
    const session = await findSession(deps, request.params.key);
    const words = wordsIn(languageAsked(request));
    const press = readPress(request.body, words) ?? refuse("malformed_body");
    if (press.fault) {
      const page = checkoutPage({ words, session, now: deps.clock.now(), ...press });
      return sendPage(reply.status(422), session, page);
    }
    const finished = await finishCheckout(deps, { session, ...press });
    if (finished.kind === "return") return sendPage(reply, session, returnPage(words, finished));
    const page = finished.kind === "left" ? leftPage : overPage;
    return sendPage(reply, session, page(words, shopUrl(session)));
  });
}

async function findSession({ db }: SandboxDeps, key: string): Promise<Session> {
  if (!/^[0-9A-F]{32}$/.test(key)) refuse("not_found");
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.key, key));
  return session ?? refuse("not_found");
}

function isOver({ closedAt, expiresAt }: Session, now: Date): boolean {
  return closedAt !== null || now >= expiresAt;
}

function languageAsked(request: FastifyRequest<CheckoutRequest>): Language {
  const { lang } = request.query;
  return lang === "en" || lang === "bn"
    ? lang
    : negotiateLanguage(request.headers["accept-language"]);
}

/** A plain visit to the merchant's return address only shows where things stand. */
function shopUrl({ order, tranId }: Session): string {
  return `${order["success_url"] ?? ""}?tran_id=${encodeURIComponent(tranId)}`;
}

/** The merchant may live elsewhere: its addresses are the only others the form may go to. */
function sendPage(reply: FastifyReply, { order }: Session, page: string): FastifyReply {
  const merchants = ["success_url", "fail_url", "cancel_url"].map(
    (name) => new URL(order[name] ?? "").origin,
  );
  return reply
    .header("Cache-Control", "no-store")
    .header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; " +
        `frame-ancestors 'none'; form-action 'self' ${[...new Set(merchants)].join(" ")}`,
    )
    .type("text/html; charset=utf-8")
    .send(page);
}
