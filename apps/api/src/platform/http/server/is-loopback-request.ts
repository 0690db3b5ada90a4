import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * True for a caller on this machine: what the mailbox page and the metrics are for. Every step of the
 * way has to be here: the first one is only what the caller says of himself.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  return [request.socket.remoteAddress ?? "", ...(request.ips ?? [])].every((address) =>
    LOOPBACK.test(address),
  );
}
