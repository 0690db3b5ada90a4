import { eq, sql } from "drizzle-orm";
import type {
  ExtrasRequest,
  ExtrasResult,
  OwnedExtra,
  RemoteSupplier,
} from "../../../suppliers/flight-supplier.ts";
import { findOrderTravellers, lockOrder, setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, findBooking } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";
import { type ExtrasFlag, FLIGHT_EXTRAS } from "./extras-statuses.ts";
import { failExtras } from "./fail-extras.ts";
import { type ExtrasRow, findPurchase } from "./find-extras.ts";
import { recordExtras } from "./record-extras.ts";
import { flightExtras } from "./tables.ts";
import { toSupplierExtras } from "./to-supplier-extras.ts";

/** After this many attempts without a definite answer the purchase is flagged for staff. */
const TRIES_BEFORE_STAFF = 3;

type Answer = Exclude<ExtrasResult, { readonly outcome: "unknown" }>;

/**
 * Buys what is paid at the supplier. Calls it outside any transaction; an exception means that the outcome is unknown, and the
 * next attempt looks it up first.
 */
export async function performExtras(deps: FlightBookingDeps, purchaseId: string): Promise<void> {
  const found = await findPurchase(deps.db, purchaseId);
  if (found?.order.status !== "extras_paid") return;
  const booking = await findBooking(deps.db, found.extras.bookingId);
  if (!booking) throw new Error(`Purchase ${purchaseId} is of no booking`);
  const tries = await countTry(deps, purchaseId);
  if (tries === null) return;
  let answer: Answer;
  try {
    answer = await askSupplier(deps, booking, found);
  } catch (unknown) {
    const flag = "extras_open" satisfies ExtrasFlag;
    if (tries >= TRIES_BEFORE_STAFF && !(unknown instanceof RequestUnderWay))
      await setStaffFlag(deps.db, purchaseId, flag, { status: "extras_paid" });
    throw unknown;
  }
  if (answer.outcome === "bought") return recordExtras(deps, purchaseId, "supplier");
  return failExtras(deps, { purchaseId, reason: answer.reason, by: "supplier" });
}

async function askSupplier(
  deps: FlightBookingDeps,
  booking: BookingRow,
  { extras: { orderId, items, askedAt, ownedBefore } }: ExtrasRow,
): Promise<Answer> {
  if (booking.status !== "ticket_issued")
    return { outcome: "refused", reason: "the booking has ended" };
  const supplier = getSupplier(deps.search.suppliers, booking.supplier);
  // The seats were held with the order, and become the booking's own when the purchase is recorded.
  if (supplier.kind === "inline") return { outcome: "bought" };
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) throw new Error(`Booking ${booking.id} is not held`);
  const travellers = await findOrderTravellers(deps.db, [booking.id]);
  const { wanted, ...bought } = toSupplierExtras(booking, travellers, items);
  const request = { orderId: supplierOrderId, ...bought };
  const owned = await supplier.listOwnedExtras(supplierOrderId);
  if (askedAt !== null && ownedBefore !== null) {
    if (hasAll(owned, [...ownedBefore, ...wanted])) return { outcome: "bought" };
    if (!isSettled(askedAt, deps.clock.now())) throw new RequestUnderWay();
  }
  await recordRequest(deps, orderId, ownedBefore ?? owned);
  return buy(supplier, request);
}

async function buy(supplier: RemoteSupplier, request: ExtrasRequest): Promise<Answer> {
  const answer = await supplier.buyExtras(request);
  if (answer.outcome === "unknown") throw new OutcomeOpen(answer.reason);
  return answer;
}

/** True when an order has at least so much of everything. */
function hasAll(owned: readonly OwnedExtra[], wanted: readonly OwnedExtra[]): boolean {
  const count = (list: readonly OwnedExtra[], key: string) =>
    list.reduce((sum, one) => (keyOf(one) === key ? sum + one.quantity : sum), 0);
  return wanted.map(keyOf).every((key) => count(owned, key) >= count(wanted, key));
}

function keyOf({ kind, passenger, flight, designator }: OwnedExtra): string {
  return [kind, passenger, flight, designator].join();
}

/** Null: it is over. */
function countTry({ db }: FlightBookingDeps, purchaseId: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, FLIGHT_EXTRAS, purchaseId);
    if (order?.status !== "extras_paid") return null;
    const [tried] = await tx
      .update(flightExtras)
      .set({ tries: sql`${flightExtras.tries} + 1` })
      .where(eq(flightExtras.orderId, purchaseId))
      .returning({ tries: flightExtras.tries });
    return tried?.tries ?? null;
  });
}

/** Committed before the supplier is called, so a crash in between counts as a lost answer. */
async function recordRequest(
  { db, clock }: FlightBookingDeps,
  purchaseId: string,
  ownedBefore: readonly OwnedExtra[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, FLIGHT_EXTRAS, purchaseId);
    if (order?.status !== "extras_paid") throw new OutcomeOpen("the purchase has ended meanwhile");
    await tx
      .update(flightExtras)
      .set({ ownedBefore, askedAt: clock.now() })
      .where(eq(flightExtras.orderId, purchaseId));
  });
}
