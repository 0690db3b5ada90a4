import type { AuditVerification as Told } from "@ghuri/contract/admin-audit";
import type { AuditVerification } from "./verify-audit.ts";

/** The verification result as the API returns it. */
export function toVerificationDto(verdict: AuditVerification, now: Date): Told {
  const checked_at = now.toISOString();
  if (verdict.isIntact) {
    const { number, hash } = verdict.head;
    const head = number === 0 ? null : `${number}:${hash}`;
    return { is_intact: true, entries: number, head, broken: null, checked_at };
  }
  const { number, problem } = verdict;
  const broken = { number, problem };
  return { is_intact: false, entries: number - 1, head: null, broken, checked_at };
}
