import type { QueueKind } from "@ghuri/contract/staff";

/** In these, somebody's seat or money hangs on us: they come before what has only waited longer. */
export const URGENT_QUEUES: ReadonlySet<string> = new Set<QueueKind>([
  "unknown-outcomes",
  "risky-payments",
  "manual-payments",
]);
