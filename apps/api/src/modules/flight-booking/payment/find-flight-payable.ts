import { eq, and } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { FindPayable, Payable, Product } from "../../payments/index.ts";
import { deadlineOf, isPast } from "./deadlines.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { bookingTravellers, flightBookings } from "../tables.ts";

const BUILT_IN_SUPPLIER = "schedule";
const HOUR_MS = 3_600_000;

/**
 * The amount, product and customer of a flight booking, as the payment gateway needs them. Refuses
 * when it cannot be paid.
 */
export const findFlightPayable: FindPayable = async (db, { id, accountId, now }) => {
  if (!isId(id)) refuse("not_found");
  const [found] = await db
    .select({ booking: flightBookings, primary: bookingTravellers })
    .from(flightBookings)
    .innerJoin(
      bookingTravellers,
      and(eq(bookingTravellers.bookingId, flightBookings.id), eq(bookingTravellers.position, 0)),
    )
    .where(and(eq(flightBookings.id, id), eq(flightBookings.accountId, accountId)));
  if (!found) return refuse("not_found");
  const { booking, primary } = found;
  refuseUnpayable(booking, now);
  return {
    amount: booking.totalPayable,
    deadline: deadlineOf(booking),
    product: productOf(booking, now),
    customer: {
      name: `${primary.firstName} ${primary.lastName}`,
      email: primary.email ?? "",
      phone: primary.phone ?? "",
      country: primary.country,
    },
  } satisfies Payable;
};

function refuseUnpayable(booking: BookingRow, now: Date): void {
  const { status } = booking;
  if (status === "booking_confirmed" || status === "ticket_issued") refuse("already_paid");
  if (status === "booking_expired") refuse("payment_deadline_passed");
  if (status !== "booked") refuse("not_payable");
  if (isPast(deadlineOf(booking), now)) refuse("payment_deadline_passed");
}

function productOf(booking: BookingRow, now: Date): Product {
  const journey = booking.option.flights.map((leg) => `${leg.origin}-${leg.destination}`).join(" ");
  const untilDeparture = booking.firstDepartureAt.getTime() - now.getTime();
  return {
    kind: "flight",
    name: `Flight ${journey}`,
    category: "Air ticket",
    hoursTillDeparture: Math.max(0, Math.floor(untilDeparture / HOUR_MS)),
    flightType: flightType(booking.criteria),
    pnr: booking.reference,
    journey,
    isThirdParty: booking.supplier !== BUILT_IN_SUPPLIER,
  };
}

function flightType({ roundTrip, trips }: Criteria) {
  if (roundTrip) return "return";
  return trips.length === 1 ? "oneway" : "multistop";
}
