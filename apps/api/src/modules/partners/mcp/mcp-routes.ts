import { negotiateLanguage } from "@ghuri/contract/messages/message";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rememberCaller } from "../../../platform/http/auth/known-callers.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { createFairQueue } from "../../../platform/http/limits/fair-queue.ts";
import { tooManyRequests } from "../../../platform/http/limits/rate-limit.ts";
import type { PartnerDeps } from "../deps.ts";
import { findKey, type Partner } from "../keys/find-key.ts";

/** The address of the server: a path of its own, because it speaks another protocol than `/api`. */
const PATH = "/mcp";
const CALLS_PER_MINUTE = 60;
const MAX_BODY = 16 * 1024;
/** Calls of all partners at once and of one, and how many wait: visitors of our own pages come first. */
const AT_ONCE = {
  name: "calls of partners",
  maxConcurrent: 10,
  maxConcurrentOfOne: 5,
  maxQueued: 50,
  maxQueuedOfOne: 20,
  refusalDelayMs: 1000,
};

/**
 * The Model Context Protocol over streamable HTTP, for programs of partners: each request carries their key and stands for
 * itself. The library answers clients of 2026-07-28 and of earlier versions alike.
 */
export function mcpRoutes(http: FastifyInstance, deps: PartnerDeps): void {
  const partners = new WeakMap<FastifyRequest, Partner>();
  const limit = http.createRateLimit({
    max: CALLS_PER_MINUTE,
    keyGenerator: (request) => `partner ${partners.get(request)?.id}`,
  });
  const inTurn = createFairQueue(AT_ONCE);
  const { origin } = new URL(deps.appUrl);

  // Clients of earlier versions try to open a stream; there is none.
  http.route({
    method: ["GET", "DELETE"],
    url: PATH,
    handler: (_request, reply) => {
      void reply.header("Allow", "POST");
      return refuse("method_not_allowed");
    },
  });
  http.route({
    method: "POST",
    url: PATH,
    bodyLimit: MAX_BODY,
    handler: async (request, reply) => {
      // A page of another site must not use a key that somebody's browser can reach.
      if (request.headers.origin !== undefined && request.headers.origin !== origin)
        refuse("forbidden");
      // Many calls in one request would count as one. The protocol has had no such lists since June 2025.
      if (Array.isArray(request.body)) refuse("malformed_body");
      const partner = await findPartner(deps, request);
      if (!partner) {
        void reply.header("WWW-Authenticate", 'Bearer realm="ghuri"');
        return refuse("unauthenticated");
      }
      partners.set(request, partner);
      rememberCaller(request, { partnerId: partner.id });
      const count = await limit(request);
      if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttl);
      if (deps.isOverloaded("search")) refuse("overloaded", { retryAfterSeconds: 2 });
      return inTurn(() => answer(deps, partner, request, reply));
    },
  });
}

function findPartner(deps: PartnerDeps, request: FastifyRequest): Promise<Partner | null> {
  const [scheme, secret] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || !secret) return Promise.resolve(null);
  return findKey(deps, secret);
}

async function answer(
  deps: PartnerDeps,
  partner: Partner,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Loaded at the first call: an installation without partners never needs it.
  const [{ createMcpHandler }, { createPartnerServer }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./partner-server.ts"),
  ]);
  const language = negotiateLanguage(request.headers["accept-language"]);
  const handler = createMcpHandler(
    () => createPartnerServer(deps, { partner, language, log: request.log }),
    // Nothing here changes while a client listens, and a stream that stays open is a connection taken.
    { maxSubscriptions: 0 },
  );
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    // The key is ours to check; the library has no use for it.
    if (typeof value === "string" && name !== "authorization") headers.set(name, value);
  const asked = new Request(`${deps.appUrl}${PATH}`, {
    method: "POST",
    headers,
    body: JSON.stringify(request.body),
    signal: signalOfHangUp(reply),
  });
  const answered = await handler.fetch(asked, { parsedBody: request.body });
  const type = answered.headers.get("content-type");
  void reply.status(answered.status).header("Cache-Control", "no-store");
  if (type) void reply.type(type);
  return reply.send(Buffer.from(await answered.arrayBuffer()));
}

/** Whoever hangs up waits for no answer. */
function signalOfHangUp(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
}
