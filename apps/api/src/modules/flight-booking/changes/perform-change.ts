import { eq, sql } from "drizzle-orm";
import { findOrderTravellers, lockOrder, setStaffFlag } from "../../orders/index.ts";
import type { InlineSupplier, TicketName } from "../../../suppliers/flight-supplier.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { RequestUnderWay } from "../holding/outcome-open.ts";
import { airlineTitle } from "../ticketing/airline-title.ts";
import { type ChangeFlag, flightChanges } from "../tables.ts";
import type { ChangeAnswer } from "./change-answer.ts";
import { changedSlices, seatsRefsOf } from "./changed-slices.ts";
import { confirmRemotely } from "./confirm-remotely.ts";
import { failChange } from "./fail-change.ts";
import { type ChangeRow, findChange } from "./find-changes.ts";
import { FLIGHT_CHANGE } from "./change-statuses.ts";
import { recordChange } from "./record-change.ts";

/** After this many attempts without a definite answer the change is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;
const OPEN: ChangeFlag = "change_open";

/**
 * Carries out a change that is paid. Calls the supplier outside any transaction; an exception means that the outcome is
 * unknown, and the next attempt looks it up first.
 */
export async function performChange(deps: FlightBookingDeps, changeId: string): Promise<void> {
  const found = await findChange(deps.db, changeId);
  if (found?.order.status !== "change_paid") return;
  const booking = await findBooking(deps.db, found.change.bookingId);
  if (!booking) throw new Error(`Change ${changeId} is of no booking`);
  const attempt = await recordAttempt(deps, changeId);
  if (attempt === null) return;
  let answer: ChangeAnswer;
  try {
    answer = await askSupplier(deps, booking, found, attempt.askedBefore);
  } catch (unknown) {
    if (attempt.tries >= TRIES_BEFORE_STAFF && !(unknown instanceof RequestUnderWay))
      await setStaffFlag(deps.db, changeId, OPEN, { status: "change_paid" });
    throw unknown;
  }
  if (answer.outcome === "changed") return recordChange(deps, changeId, answer, "supplier");
  if (answer.outcome === "refused") return failChange(deps, changeId, answer.reason, "supplier");
  deps.log.info(
    { change_id: changeId, reason: answer.reason },
    "Staff enter the tickets of a change",
  );
  const flag = "change_by_staff" satisfies ChangeFlag;
  await setStaffFlag(deps.db, changeId, flag, { status: "change_paid" });
}

async function askSupplier(
  deps: FlightBookingDeps,
  booking: BookingRow,
  found: ChangeRow,
  askedBefore: Date | null,
): Promise<ChangeAnswer> {
  if (booking.status !== "ticket_issued")
    return { outcome: "refused", reason: "the booking has ended" };
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  // Staff changed it with the airline.
  if (supplier.kind === "remote" && found.change.givenTickets !== null)
    return { outcome: "changed", ...found.change.givenTickets };
  if (supplier.kind === "remote" && found.change.choice.supplierQuote === null)
    return { outcome: "by_staff", reason: "the supplier has no call for it" };
  if (supplier.kind === "remote")
    return confirmRemotely(deps, supplier, { booking, change: found.change, askedBefore });
  // An earlier attempt may have exchanged the tickets: then the traveller is asked like everybody on the flight.
  if (askedBefore === null && (await isNewFlightCancelled(supplier, found.change)))
    return { outcome: "refused", reason: "the airline has cancelled the new flight" };
  return exchangeOwnTickets(deps.db, supplier, booking, found.change);
}

async function isNewFlightCancelled(
  supplier: InlineSupplier,
  { choice }: ChangeRow["change"],
): Promise<boolean> {
  const asked = seatsRefsOf(choice).map(async (ref) => supplier.findAirlineChanges?.(ref) ?? []);
  return (await Promise.all(asked)).flat().some(({ to }) => to === null);
}

/** Exchanges tickets of our own seats; repeating it returns the same. */
async function exchangeOwnTickets(
  db: Queryable,
  supplier: InlineSupplier,
  booking: BookingRow,
  change: ChangeRow["change"],
): Promise<ChangeAnswer> {
  const { orderId: changeId, beforeRef, choice, givenTickets: given } = change;
  if (choice.offerRef === null) throw new Error(`Change ${changeId} names no journey`);
  const answer = await supplier.exchangeTickets({
    bookingId: booking.id,
    changeId,
    beforeRef,
    ref: choice.offerRef,
    slices: changedSlices(change).map(({ slice }) => slice),
    travellers: await namesOf(db, booking),
    given,
  });
  return answer.outcome === "ticketed" ? { ...answer, outcome: "changed" } : answer;
}

async function namesOf(db: Queryable, booking: BookingRow): Promise<TicketName[]> {
  const travellers = await findOrderTravellers(db, [booking.id]);
  return travellersLeft(booking, travellers).map((traveller) => {
    const { title, gender, firstName, lastName } = traveller;
    const type = requirePassengerType(traveller);
    return { title: airlineTitle(type, title, gender), firstName, lastName, type };
  });
}

/** Committed before the supplier is called, so a crash in between counts as a lost answer. Null: it is over. */
function recordAttempt(
  { db, clock }: FlightBookingDeps,
  changeId: string,
): Promise<{ readonly tries: number; readonly askedBefore: Date | null } | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, FLIGHT_CHANGE, changeId);
    if (order?.status !== "change_paid") return null;
    const [earlier] = await tx
      .select({ askedAt: flightChanges.askedAt })
      .from(flightChanges)
      .where(eq(flightChanges.orderId, changeId));
    const [tried] = await tx
      .update(flightChanges)
      .set({ askedAt: clock.now(), tries: sql`${flightChanges.tries} + 1` })
      .where(eq(flightChanges.orderId, changeId))
      .returning({ tries: flightChanges.tries });
    return tried ? { tries: tried.tries, askedBefore: earlier?.askedAt ?? null } : null;
  });
}
