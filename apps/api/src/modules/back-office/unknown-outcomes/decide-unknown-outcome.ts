import {
  type DecideUnknownBody,
  UNKNOWN_VERDICT_ROLES,
  type UnknownCase,
  type UnknownKind,
} from "@ghuri/contract/unknown-outcome-cases";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { hasAnyRole, type Staff } from "../../../platform/http/auth/require-staff.ts";
import {
  acceptCorrection,
  chargeCorrection,
  decideRequest,
  decideExtras,
  declineChange,
  declineCorrection,
  declinePart,
  declineRefundRequest,
  failChangeManually,
  failBookingManually,
  failHoldManually,
  grantPart,
  offerChange,
  promisePart,
  promiseRefund,
  recordChangeManually,
  recordHoldManually,
  resolveUnknownBooking,
  recordTicketsManually,
  writeOffShortfalls,
} from "../../flight-booking/index.ts";
import { markUsedNumbers } from "../../inventory/index.ts";
import { decideUnconfirmedPayment } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findUnknownCase } from "./unknown-case.ts";
import { unknownOutcomeQueue } from "./queue.ts";

interface Decision extends StaffContext {
  readonly id: string;
  readonly roles: Staff["roles"];
  readonly body: z.infer<typeof DecideUnknownBody>;
}

/** Records what staff found out about an unknown outcome. */
export function decideUnknownCase(
  deps: BackOfficeDeps,
  { id, staffId, roles, by, language, body }: Decision,
): Promise<UnknownCase> {
  return decideCase(deps, unknownOutcomeQueue, {
    id,
    staffId,
    by,
    action: `unknown.${body.verdict}`,
    // What an airline says about a special request is as sensitive as the request: it is stored encrypted, and ends.
    why: isAboutRequest(body) ? null : body.note,
    version: body.version,
    find: (tx) => findUnknownCase(deps, tx, { id, staffId, roles, language }),
    decide: async (tx, { kind, verdicts }) => {
      if (!hasAnyRole({ roles }, UNKNOWN_VERDICT_ROLES[kind])) refuse("forbidden");
      if (!verdicts.includes(body.verdict)) refuse("case_changed");
      const decision = { id, staffId, body };
      await decidesBy(kind)(deps, tx, decision);
    },
  });
}

function isAboutRequest({ verdict }: Decision["body"]): boolean {
  return verdict === "confirmed" || verdict === "not_confirmed";
}

function decidesBy(kind: UnknownKind) {
  if (kind === "change" || kind === "change_request") return decideChange;
  if (kind === "name_correction") return decideName;
  if (kind === "special_request") return decideSpecialRequest;
  if (kind === "extras") return decidePurchase;
  return kind === "part_request" ? decidePart : carryOut;
}

/** Bags and seats: the airline sold them, or not. */
function decidePurchase(
  { flights }: BackOfficeDeps,
  tx: Transaction,
  { id: purchaseId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  return decideExtras(flights, tx, { purchaseId, areBought: body.verdict === "settled" });
}

/** A part that the traveller asked for: what the airline gave back, by when it answers, or that it does not. */
function decidePart(
  { flights }: BackOfficeDeps,
  tx: Transaction,
  { id: bookingId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  if (body.verdict === "given_back")
    return grantPart(flights, tx, { bookingId, givenBack: body.amounts });
  if (body.verdict === "promised")
    return promisePart(flights, tx, { bookingId, promisedOn: body.promised_on });
  return declinePart(flights, tx, { bookingId, note: body.note });
}

/** The airline has corrected a passenger's name, corrects it for a charge, or does not. */
function decideName(
  { flights }: BackOfficeDeps,
  tx: Transaction,
  { id: correctionId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  if (body.verdict === "corrected") {
    const newTicket = body.ticket_number ?? null;
    return acceptCorrection(flights, tx, { correctionId, newTicket });
  }
  if (body.verdict === "charged") {
    const { charge: airlineCharge, pay_by: payBy } = body;
    return chargeCorrection(flights, tx, { correctionId, airlineCharge, payBy });
  }
  return declineCorrection(flights, tx, { correctionId, note: body.note });
}

/** The airline grants what is asked for a passenger, or not. */
function decideSpecialRequest(
  { flights }: BackOfficeDeps,
  tx: Transaction,
  { id: requestId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  const outcome = body.verdict === "confirmed" ? "confirmed" : "declined";
  return decideRequest(flights, tx, { requestId, outcome, answer: body.note });
}

/** A change: flights and sums, the tickets that staff got for it, or that the airline does not make it. */
async function decideChange(
  { flights }: BackOfficeDeps,
  tx: Transaction,
  { id: changeId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  if (body.verdict === "offered") {
    const { flights: legs, fare_difference: fareDifference, penalty } = body;
    return offerChange(flights, tx, {
      changeId,
      offer: { flights: legs, fareDifference, penalty },
    });
  }
  if (body.verdict === "declined") return declineChange(flights, tx, { changeId, note: body.note });
  if (body.verdict !== "ticketed") return failChangeManually(flights, tx, changeId);
  const { pnr, ticket_numbers: ticketNumbers } = body;
  await recordChangeManually(flights, tx, { changeId, tickets: { pnr, ticketNumbers } });
  await markUsedNumbers(tx, changeId, ticketNumbers);
}

function carryOut(
  { flights, payments }: BackOfficeDeps,
  tx: Transaction,
  { id, staffId, body }: Pick<Decision, "id" | "staffId" | "body">,
): Promise<void> {
  const { note } = body;
  switch (body.verdict) {
    case "held": {
      const supplierReference = body.supplier_reference;
      return recordHoldManually(flights, tx, { bookingId: id, supplierReference });
    }
    case "not_held":
      return failHoldManually(flights, tx, id);
    case "promised": {
      const { supplier_keeps: supplierKeeps, promised_on: promisedOn } = body;
      return promiseRefund(flights, tx, { bookingId: id, supplierKeeps, promisedOn });
    }
    case "ticketed": {
      const { pnr, ticket_numbers: ticketNumbers } = body;
      return recordTicketsManually(flights, tx, { bookingId: id, pnr, ticketNumbers }).then(() =>
        markUsedNumbers(tx, id, ticketNumbers),
      );
    }
    case "failed":
      return failBookingManually(flights, tx, id);
    case "settled":
      return resolveUnknownBooking(flights, tx, id);
    case "written_off":
      return writeOffShortfalls(flights, tx, { bookingId: id, returned: body.returned ?? 0, note });
    case "declined":
      return declineRefundRequest(flights, tx, { bookingId: id, note });
    case "arrived": {
      const chargeRef = body.charge_ref;
      return decideUnconfirmedPayment(payments, tx, { paymentId: id, staffId, chargeRef, note });
    }
    default:
      return decideUnconfirmedPayment(payments, tx, {
        paymentId: id,
        staffId,
        chargeRef: null,
        note,
      });
  }
}
