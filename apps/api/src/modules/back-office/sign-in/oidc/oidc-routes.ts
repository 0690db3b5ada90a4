import type { FastifyInstance, FastifyReply } from "fastify";
import { type FindStaff, requireStaff } from "../../../../platform/http/auth/require-staff.ts";
import { clientAddress } from "../../../../platform/http/server/client-address.ts";
import { describeError } from "../../../../platform/log.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { hostCookie, staffCookie } from "../staff-cookie.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { CALLBACK_PATH, finishWithProvider, startWithProvider } from "./sign-in-with-provider.ts";

const PATH = "/api/v1/back-office/oidc";
const ATTEMPT_SECONDS = 600;

interface Options {
  readonly findStaff: FindStaff;
  readonly provider: IdentityProvider;
  /** Sign-ins per IP address. */
  readonly signInsPerMinute: number;
}

/**
 * The way to the identity provider and back. These are pages that browsers go to, and no calls of the contract. They answer
 * with redirects only.
 */
export function oidcRoutes(
  http: FastifyInstance,
  deps: BackOfficeDeps,
  { findStaff, provider, signInsPerMinute }: Options,
): void {
  const config = {
    isHidden: true,
    rateLimit: { max: signInsPerMinute, timeWindow: 60_000 },
  } as const;
  const { isSecure } = deps;
  const session = staffCookie(isSecure);
  // Binds a browser to its attempt. Lax: the way back from the provider comes from another site.
  const attempt = hostCookie("staff_oidc", PATH, { isSecure, sameSite: "lax" });
  const all = { ...deps, provider };

  async function sendAway(reply: FastifyReply, asked: Parameters<typeof startWithProvider>[1]) {
    try {
      const { url, secret } = await startWithProvider(all, asked);
      void reply.setCookie(attempt.name, secret, { ...attempt.options, maxAge: ATTEMPT_SECONDS });
      return await goTo(reply, url.href);
    } catch (error) {
      const { message } = error instanceof Error ? describeError(error) : { message: "failed" };
      deps.log.warn({ reason: message }, "the identity provider does not answer");
      return goTo(reply, failedPage("failed"));
    }
  }

  http.get<{ Querystring: { tab?: string } }>(`${PATH}/sign-in`, { config }, ({ query }, reply) => {
    const purpose = query.tab === undefined ? "sign-in" : "tab";
    return sendAway(reply, { purpose, sessionId: null });
  });
  http.get(`${PATH}/confirmation`, { config }, async (request, reply) => {
    const { sessionId } = await requireStaff(findStaff, request, undefined);
    return sendAway(reply, { purpose: "confirmation", sessionId });
  });
  http.get(CALLBACK_PATH, { config }, async (request, reply) => {
    const outcome = await finishWithProvider(all, {
      query: request.url.split("?")[1] ?? "",
      secret: request.cookies[attempt.name],
      address: clientAddress(request),
      userAgent: request.headers["user-agent"] ?? "",
    });
    void reply.setCookie(attempt.name, "", { ...attempt.options, maxAge: 0 });
    if (outcome.kind === "failed") return goTo(reply, failedPage(outcome.why));
    if (outcome.kind === "confirmed") return goTo(reply, DONE_PAGE);
    void reply.setCookie(session.name, outcome.token, session.options);
    return goTo(reply, outcome.inOtherTab ? DONE_PAGE : "/back-office");
  });
  http.get(`${PATH}/sign-out`, { config }, async (_request, reply) => {
    const url = await provider.signOutUrl(`${deps.appUrl}/back-office`).catch(() => null);
    return goTo(reply, url?.href ?? "/back-office");
  });
}

/** Tells the tab that waits, and says that this one can be closed. */
const DONE_PAGE = "/back-office?sign_in=done";
const failedPage = (why: string) => `/back-office?sign_in=${why}`;

/** 303: whatever was sent here, the next request is a GET. */
function goTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header("Cache-Control", "no-store").redirect(url, 303);
}
