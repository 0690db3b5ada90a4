import type { RefundStage } from "@ghuri/contract/cancellations";

interface Step {
  readonly stage: RefundStage;
  readonly staffId: string | null;
}

/** True for money so large that one person alone may not give it away. */
export function needsTwo(paisa: number, fourEyesFrom: number): boolean {
  return paisa >= fourEyesFrom * 100;
}

/** Whether this very person approved it. */
export function wasApprovedBy(steps: readonly Step[], staffId: string): boolean {
  return steps.some((step) => step.stage === "approved" && step.staffId === staffId);
}
