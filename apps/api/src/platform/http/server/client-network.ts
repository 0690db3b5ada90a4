import { ipNetwork, ipPrefix } from "./ip-prefix.ts";

/**
 * The network of a caller, as limits on accounts count it: an IPv4 address, or the /48 around an IPv6 address. Null on
 * this machine itself.
 */
export function clientNetwork(ip: string): string | null {
  if (ip.startsWith("127.") || ip === "::1" || ip === "unknown") return null;
  const prefix = ipPrefix(ip);
  return ipNetwork(prefix) ?? prefix;
}
