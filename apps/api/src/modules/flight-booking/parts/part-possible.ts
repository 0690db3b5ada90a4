import { ageOn } from "@ghuri/contract/dates";
import type { PartOfBooking } from "@ghuri/contract/part-cancellations";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightSupplier, InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import { hasDeparted } from "../cancellation/cancellable.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";

const OF_AGE = 18;

/**
 * True for a ticketed booking of which travellers or directions can be cancelled alone, before its first departure. After
 * that staff have to find out what was flown, and a request asks back for all that is left.
 */
export function isDivisible(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): boolean {
  const { status, staffFlag, travellers, cancelledTravellers, option } = booking;
  if (status !== "ticket_issued" || staffFlag === "refund_requested") return false;
  // First the traveller answers what the airline changed: until then everything can be given back without a charge.
  if (isInvoluntary(booking)) return false;
  if (hasDeparted(booking, now) || !findDivider(suppliers, booking)) return false;
  return travellers - cancelledTravellers.length > 1 || option.flights.length > 1;
}

/** The supplier of a booking, if it can cancel a part. */
function findDivider(
  suppliers: readonly FlightSupplier[],
  booking: Pick<BookingRow, "supplier">,
): InlineSupplier | null {
  const supplier = getSupplier(suppliers, booking.supplier);
  return supplier.kind === "inline" && supplier.capabilities.cancelPart ? supplier : null;
}

/** The supplier that can cancel a part of this booking now. Refuses part_not_possible. */
export function requireDivisible(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): InlineSupplier {
  const supplier = findDivider(suppliers, booking);
  return supplier && isDivisible(suppliers, booking, now) ? supplier : refuse("part_not_possible");
}

/**
 * Those of a party who leave with a part: the named travellers, or everybody for a direction. Refuses part_not_possible for a
 * part that is empty, unknown, or all that is left, and part_leaves_infant and part_leaves_minors for who would be left.
 */
export function requirePart(
  booking: BookingRow,
  party: readonly OrderTraveller[],
  { travellers, slices }: PartOfBooking,
): OrderTraveller[] {
  const present = travellersLeft(booking, party);
  const { flights } = booking.option;
  // A reservation has one itinerary for everybody.
  if (travellers.length > 0 === slices.length > 0) return refuse("part_not_possible");
  if (slices.length > 0) {
    const isPart = areDistinct(slices) && slices.every((slice) => slice < flights.length);
    return isPart && slices.length < flights.length ? present : refuse("part_not_possible");
  }
  const leaving = present.filter(({ position }) => travellers.includes(position));
  const isPart = areDistinct(travellers) && leaving.length === travellers.length;
  if (!isPart || leaving.length === present.length) return refuse("part_not_possible");
  requireCompany(
    booking,
    present.filter((one) => !leaving.includes(one)),
  );
  return leaving;
}

/** An infant needs an adult, and children need somebody of age, unless they were booked to travel alone. */
function requireCompany(booking: BookingRow, rest: readonly OrderTraveller[]): void {
  const countOf = (type: string) => rest.filter((one) => one.passengerType === type).length;
  if (countOf("INF") > countOf("ADT")) refuse("part_leaves_infant");
  const day = booking.option.flights[0]?.departure_time.slice(0, 10) ?? booking.travelDate;
  const isOfAge = ({ dateOfBirth }: OrderTraveller) =>
    dateOfBirth === null || ageOn(dateOfBirth, day) >= OF_AGE;
  if (!booking.minorsOnly && !rest.some(isOfAge)) refuse("part_leaves_minors");
}

function areDistinct(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length;
}
