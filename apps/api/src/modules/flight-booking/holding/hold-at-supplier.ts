import { and, eq, isNull, sql } from "drizzle-orm";
import type {
  HoldResult,
  RemoteSupplier,
  SupplierOrder,
} from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers, setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, findBooking, lockBooking } from "../bookings/find-bookings.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { toSupplierExtras } from "../extras/to-supplier-extras.ts";
import { getRemoteSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightBookings, type StaffFlag } from "../tables.ts";
import { endHolding } from "./end-holding.ts";
import { isSettled, OutcomeOpen, RequestUnderWay, StaffMustAsk } from "./outcome-open.ts";
import { recordHold } from "./record-hold.ts";
import { findRequests } from "../special-requests/find-requests.ts";
import { type SpecialRequestsByPosition, toSupplierPassengers } from "./to-supplier-passengers.ts";

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
    else if (answer.outcome === "pending") await recordPending(deps, bookingId, answer.orderId);
    else if (answer.outcome === "unknown")
      throw isFound(supplier) ? new OutcomeOpen(answer.reason) : new StaffMustAsk(answer.reason);
    else await endHolding(deps, booking, answer);
  } catch (open) {
    const isOld = deps.clock.now().getTime() - booking.createdAt.getTime() >= STAFF_AFTER_MS;
    if (isOld || open instanceof StaffMustAsk)
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
  const { id, holdAskedAt, holdTries, offerRef, supplierOrderId } = booking;
  if (supplierOrderId !== null) return readOrder(await supplier.retrieve(supplierOrderId));
  if (holdAskedAt !== null && !isFound(supplier)) {
    if (!isSettled(holdAskedAt, deps.clock.now())) throw new RequestUnderWay();
    throw new StaffMustAsk("the supplier cannot be asked by our reference");
  }
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
  const withTicket = (await findTicketExtras(deps.db, [id])).get(id);
  return supplier.hold({
    ownReference: id,
    offerRef,
    passengers: toSupplierPassengers(travellers, await requestsFor(deps, supplier, id)),
    ...(withTicket ? { extras: toSupplierExtras(booking, travellers, withTicket.items) } : {}),
  });
}

/** Special requests that go with the hold, by position. The others are for staff. */
async function requestsFor(
  { db }: FlightBookingDeps,
  { capabilities }: RemoteSupplier,
  bookingId: string,
): Promise<SpecialRequestsByPosition> {
  if (!capabilities.specialRequests) return new Map();
  const rows = await findRequests(db, bookingId);
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return new Map([...byPosition].map(([position, all]) => [position, all.map(({ code }) => code)]));
}

/** False: what became of a request of ours cannot be looked up. */
function isFound({ capabilities }: RemoteSupplier): boolean {
  return capabilities.ownReference !== false;
}

/** What became of an order whose id is known already. */
function readOrder(order: SupplierOrder | null): HoldResult {
  switch (order?.state) {
    case "held":
      return { outcome: "held", order };
    case "lapsed":
    case "cancelled":
      return { outcome: "refused", reason: `the hold is ${order.state}` };
    case "pending":
      throw new OutcomeOpen("the supplier has not decided yet");
    default:
      throw new StaffMustAsk(order ? `the order is ${order.state}` : "it knows of no such order");
  }
}

/** The supplier decides later. From now on the order is only looked up: by its own id, or by our reference. */
async function recordPending(
  { db }: FlightBookingDeps,
  bookingId: string,
  supplierOrderId: string | null,
): Promise<never> {
  await db
    .update(flightBookings)
    .set({ supplierOrderId, holdTries: MOST_REQUESTS })
    .where(and(eq(flightBookings.orderId, bookingId), isNull(flightBookings.supplierOrderId)));
  throw new OutcomeOpen("the supplier has not decided yet");
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
