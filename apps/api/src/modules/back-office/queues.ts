import { QueueKind, QUEUE_ROLES, type QueuesReply } from "@ghuri/contract/staff";
import type { z } from "zod";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { hasAnyRole, type Staff } from "../../platform/http/auth/require-staff.ts";
import { isId } from "../../platform/ids.ts";
import { agencyQueue } from "./agencies/queue.ts";
import type { Case } from "./claims/find-claims.ts";
import { contactQueue } from "./contact-messages/queue.ts";
import type { QueueStatus } from "./define-queue.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { manualPaymentQueue } from "./manual-payments/queue.ts";
import { refundQueue } from "./refunds/queue.ts";
import { riskyPaymentQueue } from "./risky-payments/queue.ts";
import { unknownOutcomeQueue } from "./unknown-outcomes/queue.ts";
import { visaQueue } from "./visa-applications/queue.ts";

const QUEUES: Readonly<Record<QueueKind, QueueStatus>> = {
  "manual-payments": manualPaymentQueue,
  "risky-payments": riskyPaymentQueue,
  "unknown-outcomes": unknownOutcomeQueue,
  "visa-applications": visaQueue,
  agencies: agencyQueue,
  refunds: refundQueue,
  messages: contactQueue,
};

/** The queues that the caller's roles may see, with their counts. */
export async function countQueues(
  deps: BackOfficeDeps,
  staff: Pick<Staff, "roles">,
): Promise<z.infer<typeof QueuesReply>> {
  const data: z.infer<typeof QueuesReply>["data"] = [];
  for (const kind of QueueKind.options) {
    if (!hasAnyRole(staff, QUEUE_ROLES[kind])) continue;
    const { count, oldestAt, amount } = await QUEUES[kind].summarize(deps);
    data.push({ kind, count, oldest_at: oldestAt?.toISOString() ?? null, amount });
  }
  return { data };
}

/** Refuses a case in a queue that the caller's roles may not see. */
export function requireCase(staff: Staff, one: Case): Case {
  if (!hasAnyRole(staff, QUEUE_ROLES[one.kind]) || !isId(one.id)) refuse("not_found");
  return one;
}

/** Refuses a missing or already decided case. */
export async function requireWaiting(
  deps: BackOfficeDeps,
  staff: Staff,
  { kind, id }: Case,
): Promise<void> {
  requireCase(staff, { kind, id });
  const isWaiting = await QUEUES[kind].isWaiting(deps, id);
  if (isWaiting === null) refuse("not_found");
  if (!isWaiting) refuse("already_decided");
}
