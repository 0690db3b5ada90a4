/** Bangladesh has had no daylight-saving time since 2009. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** `20260622180000`: the instant in Dhaka, as Nagad wants it. */
export function formatNagadTime(instant: Date): string {
  const inDhaka = new Date(instant.getTime() + DHAKA_OFFSET_MS);
  return inDhaka.toISOString().slice(0, 19).replaceAll(/\D/g, "");
}

/** Parses `2026-06-22 18:00:00.0` and `20260622180000`, both in Dhaka; null for anything else. */
export function parseNagadTime(text: string | null): Date | null {
  const digits = /^[\d\-: T]{14,19}(\.\d+)?$/.test(text ?? "")
    ? (text ?? "").replace(/\..*$/, "").replaceAll(/\D/g, "")
    : "";
  if (digits.length !== 14) return null;
  const iso = digits.replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6+06:00");
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : at;
}
