import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";

/** Audit details of an unknown outcome. */
export function toUnknownAuditDetails({
  kind,
  type,
  reference,
  amount,
  tries,
  is_open,
  history,
}: UnknownCase) {
  return { kind, type, reference, amount, tries, is_open, state: history.at(-1)?.to ?? null };
}
