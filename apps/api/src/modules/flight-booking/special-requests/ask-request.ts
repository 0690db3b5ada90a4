import {
  kindOfRequest,
  requestCodesFor,
  type SpecialRequestWish,
} from "@ghuri/contract/special-requests";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { deadlineOf, findOrderTravellers } from "../../orders/index.ts";
import { type BookingRow, findOwnBooking, lockBooking } from "../bookings/find-bookings.ts";
import { requirePassengerType } from "../bookings/passenger-type.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { isPast } from "../payment/deadlines.ts";
import { findRequests } from "./find-requests.ts";
import { flightSpecialRequests } from "./tables.ts";
import { takesRequests, writeRequests } from "./write-requests.ts";

/** True while the owner of a booking may ask for something: its seats are held, and its first flight leaves late enough. */
export function canAskRequests(booking: BookingRow, now: Date): boolean {
  const { status, staffFlag } = booking;
  // What is to be given back takes nothing more.
  if (staffFlag === "refund_requested") return false;
  const isHeld = status === "booked" && !isPast(deadlineOf(booking), now);
  if (!isHeld && status !== "booking_confirmed" && status !== "ticket_issued") return false;
  return takesRequests(booking.firstDepartureAt, now);
}

/**
 * Asks the airline for something for one passenger of an own booking: staff do so once it is paid. Repeating it changes
 * nothing. Returns the booking's id. Refuses not_found, special_requests_closed, special_request_open, and fields.
 */
export async function askRequest(
  { db, clock }: Pick<FlightBookingDeps, "db" | "clock">,
  {
    accountId,
    id: asked,
    wish,
  }: { readonly accountId: string; readonly id: string; readonly wish: SpecialRequestWish },
): Promise<string> {
  const { id } = await findOwnBooking(db, accountId, asked);
  await db.transaction((tx) => ask(tx, { id, wish, now: clock.now() }));
  return id;
}

/** Cancellations and the answers of staff wait for the same lock. */
async function ask(
  tx: Transaction,
  { id, wish, now }: { readonly id: string; readonly wish: SpecialRequestWish; readonly now: Date },
): Promise<void> {
  const booking = (await lockBooking(tx, id)) ?? refuse("not_found");
  const { traveller: position, code } = wish;
  const traveller = travellersLeft(booking, await findOrderTravellers(tx, [id])).find(
    (one) => one.position === position,
  );
  if (!traveller) return refuseField("traveller", "invalid_value");
  if (!requestCodesFor(requirePassengerType(traveller)).includes(code))
    refuseField("code", "special_request_not_for");
  const open = (await findRequests(tx, id)).find(
    (one) =>
      one.position === position &&
      one.outcome !== "declined" &&
      kindOfRequest(one.code) === kindOfRequest(code),
  );
  if (open?.code === code && open.note === wish.note) return;
  if (open) refuse("special_request_open");
  if (!canAskRequests(booking, now)) refuse("special_requests_closed");
  const { firstDepartureAt } = booking;
  await writeRequests(tx, [wish], { orderId: id, firstDepartureAt, now });
}

/**
 * Takes a request back that the airline does not have yet: nothing is left of it. Repeating it changes nothing. Returns the
 * booking's id. Refuses not_found, already_decided.
 */
export async function withdrawRequest(
  { db }: Pick<FlightBookingDeps, "db">,
  {
    accountId,
    id: asked,
    requestId,
  }: { readonly accountId: string; readonly id: string; readonly requestId: string },
): Promise<string> {
  const { id } = await findOwnBooking(db, accountId, asked);
  const isRequest = and(
    eq(flightSpecialRequests.id, requestId),
    eq(flightSpecialRequests.orderId, id),
  );
  const deleted = await db
    .delete(flightSpecialRequests)
    .where(
      and(isRequest, isNull(flightSpecialRequests.outcome), isNull(flightSpecialRequests.toldAt)),
    )
    .returning({ id: flightSpecialRequests.id });
  if (deleted.length > 0) return id;
  const left = await findRequests(db, id);
  if (left.some((one) => one.id === requestId)) refuse("already_decided");
  return id;
}
