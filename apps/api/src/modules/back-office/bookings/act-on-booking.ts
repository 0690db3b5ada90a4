import type { DeskBooking } from "@ghuri/contract/desk-bookings";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Staff } from "../../../platform/http/staff-only.ts";
import type { ActName } from "../audit/acts.ts";
import { onRecord } from "../audit/on-record.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findDeskBooking, type FoundBooking } from "./desk-booking.ts";
import { ROOMS } from "./rooms.ts";

/** Who acts on which booking, as they saw it, and why. */
export interface BookingAct extends Decider {
  readonly id: string;
  readonly staff: Pick<Staff, "roles">;
  readonly why: string;
  readonly seen: string;
}

/**
 * Does something to a booking that is as it was seen, on record, or nothing: of two who press at once
 * the second is shown what it has become. `work` answers what the log says of it besides its state.
 */
export async function actOnBooking(
  deps: BackOfficeDeps,
  act: ActName,
  asked: BookingAct,
  work: (tx: Transaction, found: FoundBooking) => Promise<object>,
): Promise<DeskBooking> {
  const { id, by, why, seen } = asked;
  const { kind } = (await findDeskBooking(deps, deps.db, asked)).shown;
  await onRecord(deps, { by, act, subject: { kind: "booking", id }, why }, async (tx) => {
    await ROOMS[kind].lock(tx, id);
    const found = await findDeskBooking(deps, tx, asked);
    if (found.shown.seen !== seen) refuse("case_changed", { facts: { case: found.shown } });
    const more = await work(tx, found);
    const after = await findDeskBooking(deps, tx, asked);
    return { before: inLog(kind, found), after: { ...inLog(kind, after), ...more }, answer: null };
  });
  // Read again: this very act belongs to what is seen now.
  return (await findDeskBooking(deps, deps.db, asked)).shown;
}

/** What the log keeps of it for ever: no names, no addresses. */
function inLog(kind: PaymentPurpose, { shown }: FoundBooking) {
  const { reference, status, payment_status, amount } = shown;
  return { kind, reference, status, payment_status, amount };
}
