import { isIPv6 } from "node:net";

/**
 * The part of an address that one subscriber holds: the whole of an IPv4 address, the first 64 bits
 * of an IPv6 one (a subscriber receives the whole /64).
 */
export function ipPrefix(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? ip).toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The /48 around an IPv6 block of `ipPrefix`, which one customer of a hoster may hold. Null for an IPv4 address. */
export function ipNetwork(block: string): string | null {
  return /^(.*[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+$/.exec(block)?.[1] ?? null;
}
