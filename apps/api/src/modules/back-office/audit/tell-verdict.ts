import type { AuditVerdict as Told } from "@ghuri/contract/desk-audit";
import type { AuditVerdict } from "./verify-audit.ts";

/** What came of the check, for the desk. */
export function tellVerdict(verdict: AuditVerdict, now: Date): Told {
  const checked_at = now.toISOString();
  if (verdict.isWhole) {
    const { number, hash } = verdict.head;
    const head = number === 0 ? null : `${number}:${hash}`;
    return { is_whole: true, entries: number, head, broken: null, checked_at };
  }
  const { number, fault } = verdict;
  const broken = { number, fault };
  return { is_whole: false, entries: number - 1, head: null, broken, checked_at };
}
