import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The caller's address, as limits count it and the audit log stores it: without port and zone, an IPv4 address never
 * in IPv6 form. Where a trusted proxy forwarded something that is no address, the proxy's own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, "ip" | "socket">): string {
  return parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? "") ?? "unknown";
}

/** Reads "203.0.113.7", "203.0.113.7:4711", "2001:db8::7", "[2001:db8::7]:4711". Null for anything else. */
export function parseAddress(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ""] = bare.split("%", 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIP(mapped) === 0 ? null : mapped;
}
