import { ageOn } from "@ghuri/contract/dates";
import type { PartChoices, PartOfBooking } from "@ghuri/contract/part-cancellations";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type {
  FlightSupplier,
  InlineSupplier,
  RemoteSupplier,
} from "../../../suppliers/flight-supplier.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import { cancelledDirections } from "../bookings/as-flown.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { getSupplier } from "../bookings/get-supplier.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import { hasDeparted } from "../cancellation/cancellable.ts";
import { isInvoluntary } from "../schedule-changes/schedule-question.ts";

const OF_AGE = 18;

/** A supplier that cancels parts over its interface. */
export type PartSupplier = RemoteSupplier &
  Required<Pick<RemoteSupplier, "quotePart" | "confirmPart">>;

/** Who cancels a part: our own database, a remote supplier over its interface, or staff by hand. */
export type PartWay =
  | { readonly by: "own"; readonly supplier: InlineSupplier }
  | { readonly by: "api"; readonly supplier: PartSupplier }
  | { readonly by: "staff" };

/** What of a booking can be given up alone, and who cancels it. */
export interface Divisible {
  readonly way: PartWay;
  readonly choices: PartChoices;
}

/**
 * What can be given up alone of a ticketed booking before its first departure. After that staff have to find out what was
 * flown, and a request asks back for all that is left. While the airline asks about a change, a direction that it cancelled
 * can be given back alone, free of charge; everything else waits for the answer. Null: nothing.
 */
export function findDivisible(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): Divisible | null {
  const { status, staffFlag, travellers, cancelledTravellers, option } = booking;
  const isWithStaff = staffFlag === "refund_requested" || staffFlag === "part_requested";
  if (status !== "ticket_issued" || isWithStaff || hasDeparted(booking, now)) return null;
  const isFree = isInvoluntary(booking);
  const all = option.flights.map((_, slice) => slice);
  const grounded = isFree ? cancelledDirections(booking) : all;
  const slices = grounded.length > 0 && (!isFree || grounded.length < all.length) ? grounded : [];
  const choices = {
    is_free: isFree,
    travellers: !isFree && travellers - cancelledTravellers.length > 1,
    slices: all.length > 1 ? slices : [],
  };
  if (!choices.travellers && choices.slices.length === 0) return null;
  const way = findWay(suppliers, booking);
  return way && { way, choices: { kind: way.by === "staff" ? "request" : "cancel", ...choices } };
}

/** Null: an inline supplier that cannot cancel a part. */
function findWay(suppliers: readonly FlightSupplier[], booking: BookingRow): PartWay | null {
  const supplier = getSupplier(suppliers, booking.supplier);
  if (supplier.kind === "inline")
    return supplier.capabilities.cancelPart ? { by: "own", supplier } : null;
  // A remote airline has to agree first that it gives everything back.
  const canAsk = booking.supplierOrderId !== null && !isInvoluntary(booking);
  return canAsk && cancelsParts(supplier) ? { by: "api", supplier } : { by: "staff" };
}

/** True for a remote supplier that cancels parts over its interface. */
export function cancelsParts(supplier: FlightSupplier): supplier is PartSupplier {
  return (
    supplier.kind === "remote" &&
    supplier.capabilities.cancelPart === true &&
    supplier.quotePart !== undefined &&
    supplier.confirmPart !== undefined
  );
}

/** What can be given up alone of this booking now. Refuses part_not_possible. */
export function requireDivisible(
  suppliers: readonly FlightSupplier[],
  booking: BookingRow,
  now: Date,
): Divisible {
  return findDivisible(suppliers, booking, now) ?? refuse("part_not_possible");
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

/** Refuses part_not_possible for what cannot be given up alone now. */
export function requireChosen(
  { travellers, slices }: PartOfBooking,
  { choices }: Pick<Divisible, "choices">,
): void {
  const isChoice =
    (travellers.length === 0 || choices.travellers) &&
    slices.every((slice) => choices.slices.includes(slice));
  if (!isChoice) refuse("part_not_possible");
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
