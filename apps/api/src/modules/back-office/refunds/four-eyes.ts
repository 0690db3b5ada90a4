import type { RefundStage } from "@ghuri/contract/cancellations";

interface Step {
  readonly stage: RefundStage;
  readonly staffId: string | null;
}

/** True when the amount needs a second approver. */
export function needsSecondApprover(paisa: number, fourEyesFrom: number): boolean {
  return paisa >= fourEyesFrom * 100;
}

/** Whether this member of staff approved the refund. */
export function wasApprovedBy(steps: readonly Step[], staffId: string): boolean {
  return steps.some((step) => step.stage === "approved" && step.staffId === staffId);
}
