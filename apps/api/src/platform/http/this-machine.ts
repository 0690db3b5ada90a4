import type { FastifyRequest } from "fastify";

/** True for a caller on this machine: what the mailbox page and the metrics are for. */
export function isThisMachine(request: FastifyRequest): boolean {
  return request.ip === "127.0.0.1" || request.ip === "::1" || request.ip === "::ffff:127.0.0.1";
}
