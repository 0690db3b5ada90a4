import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { defineQueue } from "../define-queue.ts";
import { isStillUnknown, summarizeUnknownOutcomes } from "./summarize-unknown-outcomes.ts";

/** Requests that a supplier or the gateway has not answered. */
export const unknownOutcomeQueue = defineQueue<UnknownCase>({
  kind: "unknown-outcomes",
  subject: "unknown-outcome",
  summarize: summarizeUnknownOutcomes,
  isWaiting: (deps, id) => isStillUnknown(deps, id),
  isOpen: ({ is_open }) => is_open,
  toAuditDetails: ({
    kind,
    type,
    reference,
    amount,
    tries,
    is_open,
    history,
    name_correction: name,
    special_request: request,
    refund_clock: clock,
    shortfall,
  }) => ({
    kind,
    type,
    reference,
    amount,
    tries,
    is_open,
    state: history.at(-1)?.to ?? null,
    // Health and faith are in no log: neither what was asked for, nor what was answered.
    ...(request ? { traveller: request.traveller } : {}),
    ...(name
      ? {
          name_before: name.before,
          name_after: name.after,
          ticket: name.ticket,
          charge: name.charge?.sum.total ?? null,
        }
      : {}),
    ...(shortfall ? { ...shortfall } : {}),
    ...(clock ? { owed: clock.owed, promised_by: clock.next_by } : {}),
  }),
});
