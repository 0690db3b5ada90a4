import type { RefundStage } from "@ghuri/contract/cancellations";
import type { Queryable } from "../../../platform/db/database.ts";
import { areIndependent } from "./are-independent.ts";

interface Step {
  readonly stage: RefundStage;
  readonly staffId: string | null;
}

/** True when the amount needs a second approver. */
export function needsSecondApprover(paisa: number, fourEyesFrom: number): boolean {
  return paisa >= fourEyesFrom * 100;
}

/** Whether this member of staff is another pair of eyes than whoever approved the refund. */
export async function isSecondPerson(
  db: Queryable,
  {
    events,
    staffId,
    now,
  }: { readonly events: readonly Step[]; readonly staffId: string; readonly now: Date },
): Promise<boolean> {
  for (const { stage, staffId: approver } of events)
    if (stage === "approved" && approver !== null)
      if (!(await areIndependent(db, [approver, staffId], now))) return false;
  return true;
}
