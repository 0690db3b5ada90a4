import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { bearerToken } from "../http/auth/bearer-token.ts";
import { sendNotFound } from "../http/refusals/send-refusal.ts";
import { isLoopbackRequest } from "../http/server/is-loopback-request.ts";

/** `/metrics` in Prometheus' text format: for this machine, or callers with the token. Others get 404. */
export function metricsRoutes(
  app: FastifyInstance,
  registry: Registry,
  token: string | undefined,
): void {
  app.get("/metrics", { config: { rateLimit: false } }, async (request, reply) => {
    if (!isLoopbackRequest(request) && !carries(request, token))
      return sendNotFound(request, reply);
    return reply
      .type(registry.contentType)
      .header("Cache-Control", "no-store")
      .send(await registry.metrics());
  });
}

function carries(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerToken(request);
  return token !== undefined && given !== null && timingSafeEqual(digest(given), digest(token));
}

/** Hashes texts of any length to one length, so that comparing them leaks nothing. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
