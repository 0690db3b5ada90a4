import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Why nothing may be sent to this address, as the message of the form field; null: it may. What a name resolves to is
 * judged when it is connected to.
 */
export function judgeUrl(
  url: URL,
  internalHosts: ReadonlySet<string>,
): "webhook_url" | "webhook_url_private" | null {
  if (url.username || url.password) return "webhook_url";
  if (isInternalHost(url, internalHosts)) return null;
  if (url.protocol !== "https:") return "webhook_url";
  const host = bareHost(url);
  const isPrivate = isIP(host) ? !isPublicAddress(host) : isLocalName(host);
  return isPrivate ? "webhook_url_private" : null;
}

/** True for a host that the installation allows although it is its own. */
export function isInternalHost(url: URL, internalHosts: ReadonlySet<string>): boolean {
  return internalHosts.has(url.host) || internalHosts.has(url.hostname);
}

/** The host without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/**
 * True for an address of the public internet. Loopback, private, link-local (where clouds answer with credentials),
 * multicast, reserved and translated addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

function isLocalName(host: string): boolean {
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host);
}
