import {
  type DecideUnknownBody,
  UNKNOWN_VERDICT_ROLES,
  type UnknownCase,
} from "@ghuri/contract/unknown-cases";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { mayDo, type Staff } from "../../../platform/http/staff-only.ts";
import { failByHand, settleByHand, ticketByHand } from "../../flight-booking/index.ts";
import { decideUnansweredPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findUnknownCase } from "./unknown-case.ts";
import { unknownInLog } from "./unknown-in-log.ts";

interface Decision extends Decider {
  readonly id: string;
  readonly roles: Staff["roles"];
  readonly body: z.infer<typeof DecideUnknownBody>;
}

/** What a person found out about something unknown. */
export function decideAboutUnknown(
  deps: BackOfficeDeps,
  { id, staffId, roles, by, language, body }: Decision,
): Promise<UnknownCase> {
  return decideCase(deps, {
    one: { kind: "unknown-outcomes", id },
    staffId,
    act: {
      by,
      act: `unknown.${body.verdict}`,
      subject: { kind: "unknown-outcome", id },
      why: body.note,
    },
    seen: body.seen,
    find: (tx) => findUnknownCase(deps, tx, { id, staffId, roles, language }),
    isWaiting: ({ is_open }) => is_open,
    inLog: unknownInLog,
    decide: async (tx, { kind, verdicts }) => {
      if (!mayDo({ roles }, UNKNOWN_VERDICT_ROLES[kind])) refuse("forbidden");
      if (!verdicts.includes(body.verdict)) refuse("case_changed");
      await carryOut(deps, tx, { id, staffId, body });
    },
  });
}

function carryOut(
  { flights, payments }: BackOfficeDeps,
  tx: Transaction,
  { id, staffId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  const { note } = body;
  switch (body.verdict) {
    case "ticketed": {
      const { pnr, ticket_numbers: ticketNumbers } = body;
      return ticketByHand(flights, tx, { bookingId: id, pnr, ticketNumbers });
    }
    case "failed":
      return failByHand(flights, tx, id);
    case "settled":
      return settleByHand(tx, id);
    case "arrived": {
      const bankTranId = body.bank_tran_id;
      return decideUnansweredPayment(payments, tx, { paymentId: id, staffId, bankTranId, note });
    }
    default:
      return decideUnansweredPayment(payments, tx, {
        paymentId: id,
        staffId,
        bankTranId: null,
        note,
      });
  }
}
