import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { SupplierOrder } from "../../../suppliers/flight-supplier.ts";
import { enqueueOrderEmail, findOrderTravellers } from "../../orders/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { inSupplierOrder, toPassenger } from "../holding/to-supplier-passengers.ts";
import { findRequest, findRequests, isWaiting } from "./find-requests.ts";
import { flightSpecialRequests, type SpecialRequestRow } from "./tables.ts";
import { promisedAt } from "./write-requests.ts";

type Deps = Pick<FlightBookingDeps, "clock" | "jobs">;

interface Answer {
  readonly outcome: NonNullable<SpecialRequestRow["outcome"]>;
  /** What the airline said: the traveller reads it when it declined. */
  readonly answer: string;
}

/** Records what the airline told staff about a request, and emails the traveller. Refuses not_found, already_decided. */
export async function decideRequest(
  deps: Deps,
  tx: Transaction,
  { requestId, ...answer }: Answer & { readonly requestId: string },
): Promise<void> {
  const { orderId } = (await findRequest(tx, requestId)) ?? refuse("not_found");
  // Cancellations wait for the same lock.
  const booking = (await lockBooking(tx, orderId)) ?? refuse("not_found");
  const row = (await findRequest(tx, requestId)) ?? refuse("already_decided");
  if (!isWaiting(row, booking) || !(await decide(deps, tx, row, answer))) refuse("already_decided");
}

/**
 * Records that a supplier took the requests of an order with its hold, and what it answers to them. Under the lock of the
 * booking. Repeating it changes nothing.
 */
export async function recordToldRequests(
  deps: Deps,
  tx: Transaction,
  { id: orderId }: Pick<BookingRow, "id">,
  order: Pick<SupplierOrder, "specialRequests">,
): Promise<void> {
  await tx
    .update(flightSpecialRequests)
    .set({ toldAt: deps.clock.now() })
    .where(
      and(
        eq(flightSpecialRequests.orderId, orderId),
        isNull(flightSpecialRequests.toldAt),
        isNull(flightSpecialRequests.outcome),
      ),
    );
  await recordAnswers(deps, tx, orderId, order);
}

/** Records what a supplier answers to the requests that it has. Repeating it changes nothing. */
export async function recordAnswers(
  deps: Deps,
  tx: Transaction,
  orderId: string,
  { specialRequests: answers }: Pick<SupplierOrder, "specialRequests">,
): Promise<void> {
  if (!answers?.some(({ state }) => state !== "requested")) return;
  const positions = inSupplierOrder(
    (await findOrderTravellers(tx, [orderId])).map(toPassenger),
  ).map(({ position }) => position);
  for (const row of await findRequests(tx, orderId)) {
    if (row.toldAt === null) continue;
    const found = answers.find(
      (one) => one.code === row.code && positions[one.passenger] === row.position,
    );
    if (!found || found.state === "requested") continue;
    await decide(deps, tx, row, { outcome: found.state, answer: found.reason ?? "" });
  }
}

/**
 * The flights of a booking are other ones now: whatever the airline confirmed is asked for again. Under the lock of the
 * booking.
 */
export async function askAgain(
  tx: Transaction,
  { id, firstDepartureAt }: Pick<BookingRow, "id" | "firstDepartureAt">,
  now: Date,
): Promise<void> {
  for (const { id: requestId, outcome } of await findRequests(tx, id))
    if (outcome !== "declined")
      await tx
        .update(flightSpecialRequests)
        .set({
          outcome: null,
          decidedAt: null,
          answer: null,
          toldAt: null,
          requestedAt: now,
          promisedAt: promisedAt(firstDepartureAt, now),
        })
        .where(eq(flightSpecialRequests.id, requestId));
}

/** False: it is decided already. */
async function decide(
  { clock, jobs }: Deps,
  tx: Transaction,
  { id, orderId }: SpecialRequestRow,
  { outcome, answer }: Answer,
): Promise<boolean> {
  const decidedAt = clock.now();
  const decided = await tx
    .update(flightSpecialRequests)
    .set({ outcome, answer, decidedAt })
    .where(and(eq(flightSpecialRequests.id, id), isNull(flightSpecialRequests.outcome)))
    .returning({ id: flightSpecialRequests.id });
  if (decided.length === 0) return false;
  const kind = (
    outcome === "confirmed" ? "request_confirmed" : "request_declined"
  ) satisfies EmailKind;
  const details = { request: id, decided: decidedAt.toISOString() };
  await enqueueOrderEmail(jobs, tx, { orderId, kind, details });
  return true;
}
