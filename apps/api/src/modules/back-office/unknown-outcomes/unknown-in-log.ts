import type { UnknownCase } from "@ghuri/contract/unknown-cases";

/** What the audit log keeps of something unknown. */
export function unknownInLog({
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
