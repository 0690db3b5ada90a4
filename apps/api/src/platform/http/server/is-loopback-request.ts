import type { FastifyRequest } from "fastify";
import { hostname } from "./refuse-other-hosts.ts";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What proxies add. One of them means that the caller may be anywhere, whatever addresses it claims. */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
];

/**
 * True for a caller on this machine, for the mailbox page and the metrics: a connection of its own, and addressed to
 * this machine. A web page of another name that a browser here has open asks for that name.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? "") &&
    OWN_NAMES.test(hostname(request)) &&
    FORWARDING.every((name) => request.headers[name] === undefined)
  );
}
