import { QueueKind, QUEUE_ROLES, type QueuesReply } from "@ghuri/contract/staff";
import type { z } from "zod";
import { refuse } from "../../platform/http/refuse.ts";
import { mayDo, type Staff } from "../../platform/http/staff-only.ts";
import { isId } from "../../platform/ids.ts";
import { findAgency, tallyAgencies } from "../agencies/index.ts";
import { findMessage, tallyMessages } from "../contact/index.ts";
import {
  findManualPayment,
  findQueuedRefund,
  findRiskyPayment,
  isHeldForRisk,
  tallyManualPayments,
  tallyRefunds,
  tallyRiskyPayments,
} from "../payments/index.ts";
import { findApplication, isUndecided, tallyUndecided } from "../visa/index.ts";
import type { Case } from "./claims/claim-rows.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { isStillUnknown, tallyUnknown } from "./unknown-outcomes/unknown-facts.ts";

/** How much waits in a queue, and since when. */
interface QueueTally {
  readonly count: number;
  readonly oldestAt: Date | null;
  /** Taka, where a queue is about money. */
  readonly amount: number | null;
}

/** What the overview and the claims need to know of a queue. */
interface Queue {
  readonly tally: (deps: BackOfficeDeps) => Promise<QueueTally>;
  /** Whether a case still waits for somebody; null when there is no such case. */
  readonly isWaiting: (deps: BackOfficeDeps, id: string) => Promise<boolean | null>;
}

const QUEUES: Readonly<Record<QueueKind, Queue>> = {
  "manual-payments": {
    tally: ({ db }) => tallyManualPayments(db),
    isWaiting: async ({ db }, id) => {
      const found = await findManualPayment(db, id);
      return found && found.status === "review";
    },
  },
  "risky-payments": {
    tally: ({ db }) => tallyRiskyPayments(db),
    isWaiting: async ({ db }, id) => {
      const found = await findRiskyPayment(db, id);
      return found && isHeldForRisk(found);
    },
  },
  "unknown-outcomes": {
    tally: tallyUnknown,
    isWaiting: (deps, id) => isStillUnknown(deps, id),
  },
  "visa-applications": {
    tally: ({ db }) => tallyUndecided(db),
    isWaiting: async ({ db }, id) => {
      const found = await findApplication(db, id);
      return found && isUndecided(found.status);
    },
  },
  agencies: {
    tally: ({ db }) => tallyAgencies(db),
    isWaiting: async ({ db }, id) => {
      const found = await findAgency(db, id);
      return found && found.status === "pending";
    },
  },
  refunds: {
    tally: ({ db }) => tallyRefunds(db),
    isWaiting: async ({ db }, id) => (await findQueuedRefund(db, id))?.isWaiting ?? null,
  },
  messages: {
    tally: ({ db }) => tallyMessages(db),
    isWaiting: async ({ db }, id) => {
      const found = await findMessage(db, id);
      return found && found.doneAt === null;
    },
  },
};

/** The queues that somebody may see, each with how much waits. */
export async function countQueues(
  deps: BackOfficeDeps,
  staff: Staff,
): Promise<z.infer<typeof QueuesReply>> {
  const data: z.infer<typeof QueuesReply>["data"] = [];
  for (const kind of QueueKind.options) {
    if (!mayDo(staff, QUEUE_ROLES[kind])) continue;
    const { count, oldestAt, amount } = await QUEUES[kind].tally(deps);
    data.push({ kind, count, oldest_at: oldestAt?.toISOString() ?? null, amount });
  }
  return { data };
}

/** Refuses a case that this person may not see. */
export function requireCase(staff: Staff, one: Case): Case {
  if (!mayDo(staff, QUEUE_ROLES[one.kind]) || !isId(one.id)) refuse("not_found");
  return one;
}

/** Refuses one that is not there, or that nobody need look at any more. */
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
