import type { QueueKind } from "@ghuri/contract/staff";
import type { AuditSubject } from "./audit/actions.ts";
import type { BackOfficeDeps } from "./deps.ts";

/** How many cases a queue holds, and since when. */
interface QueueSummary {
  readonly count: number;
  readonly oldestAt: Date | null;
  /** Total in taka, for queues about money. */
  readonly amount: number | null;
}

/** What the overview and the claims need to know about a queue. */
export interface QueueStatus {
  readonly summarize: (deps: BackOfficeDeps) => Promise<QueueSummary>;
  /** Whether the case is open; null when it does not exist. */
  readonly isWaiting: (deps: BackOfficeDeps, id: string) => Promise<boolean | null>;
}

/** Everything that is particular to one queue; `decide-case.ts` does the rest. */
export interface QueueDefinition<Found extends { readonly version: string }> extends QueueStatus {
  readonly kind: QueueKind;
  /** What the audit log calls one of its cases. */
  readonly subject: AuditSubject["kind"];
  readonly isOpen: (found: Found) => boolean;
  /** Audit details are kept forever, so they contain no names or addresses. */
  readonly toAuditDetails: (found: Found) => unknown;
}

/** Declares a queue, typed by the case that its decisions are about. */
export function defineQueue<Found extends { readonly version: string }>(
  queue: QueueDefinition<Found>,
): QueueDefinition<Found> {
  return queue;
}
