import type { OidcSettings, Identity } from "./identity-provider.ts";

/**
 * Methods of RFC 8176 that are two factors, or one that cannot be had without another: several factors at once, and keys
 * that a device keeps in hardware or software and opens with a PIN or a finger.
 */
const TWO_FACTORS: ReadonlySet<string> = new Set(["mfa", "hwk", "swk", "sc"]);
/** Methods that count as a second one beside a password. */
const SECOND: ReadonlySet<string> = new Set(["otp", "sms", "tel", "fpt", "face", "iris", "vbm"]);

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

function usedTwoFactors({ amr, acr: used }: Identity, acr: string | null): boolean {
  if (acr !== null) return used === acr;
  const hasPassword = amr.includes("pwd") || amr.includes("pin");
  return (
    amr.some((method) => TWO_FACTORS.has(method)) ||
    (hasPassword && amr.some((method) => SECOND.has(method)))
  );
}
