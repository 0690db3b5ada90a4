import type { QueueKind } from "@ghuri/contract/staff";

/** Queues where a traveller's seat or money is at stake: their cases come before older ones of other queues. */
export const URGENT_QUEUES: ReadonlySet<string> = new Set<QueueKind>([
  "unknown-outcomes",
  "risky-payments",
  "manual-payments",
]);
