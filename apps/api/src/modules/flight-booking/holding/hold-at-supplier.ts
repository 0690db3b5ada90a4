import { and, eq, sql } from "drizzle-orm";
import type { HoldResult, RemoteSupplier } from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers, setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, findBooking, lockBooking } from "../bookings/find-bookings.ts";
import { getRemoteSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";
import { endHolding } from "./end-holding.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "./outcome-open.ts";
import { recordHold } from "./record-hold.ts";
import { toSupplierPassengers } from "./to-supplier-passengers.ts";

/** A request that demonstrably never arrived is sent once more; after that only the look-up is repeated. */
const MOST_REQUESTS = 2;
/** An outcome that is open for this long is a case for staff. */
const STAFF_AFTER_MS = 10 * 60_000;

/**
 * Asks a remote supplier to hold the seats of an order, under the order's id as our reference, outside any transaction.
 * The request is recorded before it is sent, so from the second run on the supplier is first asked what became of it.
 * @throws OutcomeOpen as long as that is not known.
 */
export async function holdAtSupplier(deps: FlightBookingDeps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.status !== "not_booked") return;
  const supplier = getRemoteSupplier(deps.search.suppliers, booking.supplier);
  try {
    const answer = await findOrHold(deps, supplier, booking);
    if (answer.outcome === "held") await recordHold(deps, bookingId, answer.order);
    else if (answer.outcome === "unknown") throw new OutcomeOpen(answer.reason);
    else if (answer.outcome === "accepted") {
      await recordAccepted(deps, bookingId);
      throw new OutcomeOpen("the airline has taken the request in");
    } else await endHolding(deps, booking, answer);
  } catch (open) {
    if (deps.clock.now().getTime() - booking.createdAt.getTime() >= STAFF_AFTER_MS)
      await setStaffFlag(deps.db, bookingId, "holding_open" satisfies StaffFlag, {
        status: booking.status,
      });
    throw open;
  }
}

async function findOrHold(
  deps: FlightBookingDeps,
  supplier: RemoteSupplier,
  booking: BookingRow,
): Promise<HoldResult> {
  const { id, holdAskedAt, holdTries, offerRef } = booking;
  if (holdAskedAt !== null) {
    const found = await supplier.findByOwnReference(id, offerRef);
    const living = found.find(({ state }) => state !== "lapsed" && state !== "cancelled");
    if (living) return { outcome: "held", order: living };
    if (found.length > 0) return { outcome: "refused", reason: "the hold has ended" };
    if (!isSettled(holdAskedAt, deps.clock.now())) throw new RequestUnderWay();
    if (holdTries >= MOST_REQUESTS) throw new OutcomeOpen("the airline knows of no request");
  }
  const isOurs = await recordRequest(deps, booking);
  if (!isOurs) throw new OutcomeOpen("another run has just asked");
  const travellers = await findOrderTravellers(deps.db, [id]);
  return supplier.hold({
    ownReference: id,
    offerRef,
    passengers: toSupplierPassengers(travellers),
  });
}

/** A request that the supplier has taken in is only looked up from now on. */
async function recordAccepted({ db }: FlightBookingDeps, bookingId: string): Promise<void> {
  await db
    .update(flightBookings)
    .set({ holdTries: MOST_REQUESTS })
    .where(eq(flightBookings.orderId, bookingId));
}

/** Committed before the supplier is called. False: another run was faster, or the order no longer waits. */
function recordRequest({ db, clock }: FlightBookingDeps, { id, holdTries }: BookingRow) {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking?.status !== "not_booked") return false;
    const asked = await tx
      .update(flightBookings)
      .set({ holdAskedAt: clock.now(), holdTries: sql`${flightBookings.holdTries} + 1` })
      .where(and(eq(flightBookings.orderId, id), eq(flightBookings.holdTries, holdTries)))
      .returning({ id: flightBookings.orderId });
    return asked.length > 0;
  });
}
