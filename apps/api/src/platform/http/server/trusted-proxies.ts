import { isIP } from "node:net";

const NAMES = ["loopback", "linklocal", "uniquelocal"];

/** True for a TRUST_PROXY setting: "none", or addresses, networks and names separated by commas. */
export function isProxyList(text: string): boolean {
  return text === "none" || entriesOf(text).every((one) => NAMES.includes(one) || isNetwork(one));
}

/** The setting as Fastify takes it. Without one, only a proxy on this machine is believed. */
export function trustedProxies(setting = "loopback"): false | string[] {
  return setting === "none" ? false : entriesOf(setting);
}

function entriesOf(text: string): string[] {
  return text.split(",").map((one) => one.trim());
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
