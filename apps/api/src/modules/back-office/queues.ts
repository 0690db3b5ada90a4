import { QueueKind, QUEUE_ROLES, type QueuesReply } from "@ghuri/contract/staff";
import type { z } from "zod";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { hasAnyRole, type Staff } from "../../platform/http/auth/require-staff.ts";
import { isId } from "../../platform/ids.ts";
import { findAgency, summarizePendingAgencies } from "../agencies/index.ts";
import { findMessage, summarizeOpenMessages } from "../contact/index.ts";
import {
  findManualPayment,
  findQueuedRefund,
  findRiskyPayment,
  isHeldForRisk,
  summarizeManualPayments,
  summarizeRefunds,
  summarizeRiskyPayments,
} from "../payments/index.ts";
import { findApplication, isUndecided, summarizeUndecided } from "../visa/index.ts";
import type { Case } from "./claims/find-claims.ts";
import type { BackOfficeDeps } from "./deps.ts";
import {
  isStillUnknown,
  summarizeUnknownOutcomes,
} from "./unknown-outcomes/summarize-unknown-outcomes.ts";

/** How many cases a queue holds, and since when. */
interface QueueSummary {
  readonly count: number;
  readonly oldestAt: Date | null;
  /** Total in taka, for queues about money. */
  readonly amount: number | null;
}

/** What the overview and the claims need to know about a queue. */
interface Queue {
  readonly summarize: (deps: BackOfficeDeps) => Promise<QueueSummary>;
  /** Whether the case is open; null when it does not exist. */
  readonly isWaiting: (deps: BackOfficeDeps, id: string) => Promise<boolean | null>;
}

const QUEUES: Readonly<Record<QueueKind, Queue>> = {
  "manual-payments": {
    summarize: ({ db }) => summarizeManualPayments(db),
    isWaiting: async ({ db }, id) => {
      const found = await findManualPayment(db, id);
      return found && found.status === "review";
    },
  },
  "risky-payments": {
    summarize: ({ db }) => summarizeRiskyPayments(db),
    isWaiting: async ({ db }, id) => {
      const found = await findRiskyPayment(db, id);
      return found && isHeldForRisk(found);
    },
  },
  "unknown-outcomes": {
    summarize: summarizeUnknownOutcomes,
    isWaiting: (deps, id) => isStillUnknown(deps, id),
  },
  "visa-applications": {
    summarize: ({ db }) => summarizeUndecided(db),
    isWaiting: async ({ db }, id) => {
      const found = await findApplication(db, id);
      return found && isUndecided(found.status);
    },
  },
  agencies: {
    summarize: ({ db }) => summarizePendingAgencies(db),
    isWaiting: async ({ db }, id) => {
      const found = await findAgency(db, id);
      return found && found.status === "pending";
    },
  },
  refunds: {
    summarize: ({ db }) => summarizeRefunds(db),
    isWaiting: async ({ db }, id) => (await findQueuedRefund(db, id))?.isWaiting ?? null,
  },
  messages: {
    summarize: ({ db }) => summarizeOpenMessages(db),
    isWaiting: async ({ db }, id) => {
      const found = await findMessage(db, id);
      return found && found.doneAt === null;
    },
  },
};

/** The queues that the caller's roles may see, with their counts. */
export async function countQueues(
  deps: BackOfficeDeps,
  staff: Staff,
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
