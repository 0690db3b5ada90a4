import type { OidcSettings, Identity } from "./identity-provider.ts";

/** The methods of RFC 8176 by what they prove: that somebody knows something, has something, or is somebody. */
const KINDS: readonly ReadonlySet<string>[] = [
  new Set(["pwd", "pin", "kba"]),
  new Set(["otp", "sms", "tel", "mca", "hwk", "swk", "pop", "sc"]),
  new Set(["fpt", "face", "iris", "retina", "vbm"]),
];

/** Why somebody may not come in; null: they may, if they are staff. */
export function judgeIdentity(
  { domains, group, secondFactor, acr }: OidcSettings,
  identity: Identity,
): "unknown" | "second_factor" | null {
  const domain = identity.verifiedEmail?.split("@")[1];
  if (domains.length > 0 && (domain === undefined || !domains.includes(domain))) return "unknown";
  if (group !== null && !identity.groups.includes(group)) return "unknown";
  if (secondFactor === "provider") return null;
  return usedTwoFactors(identity, acr) ? null : "second_factor";
}

/** `mfa`, or methods of two kinds. A key alone proves no more than that somebody has the device: it may ask for no PIN. */
function usedTwoFactors({ amr, acr: used }: Identity, acr: string | null): boolean {
  if (acr !== null) return used === acr;
  const kinds = KINDS.filter((kind) => amr.some((method) => kind.has(method)));
  return amr.includes("mfa") || kinds.length > 1;
}
