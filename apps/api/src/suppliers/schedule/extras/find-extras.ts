import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { SupplierExtra, SupplierSeatMap } from "../../flight-supplier.ts";
import { seatMapOfPlan } from "../../seat-map-of-plan.ts";
import type { BookedFlight } from "../fares/find-open-classes.ts";
import { fromDayNumber } from "../network/day-number.ts";
import type { Schedule } from "../network/schedule.ts";
import { parseOfferRef } from "../offers/offer-ref.ts";
import { scheduleChosenSeats } from "../tables.ts";
import { planCabin } from "./seat-plan.ts";

const BAG_KG = 20;
const MOST_BAGS = 2;
const DOMESTIC_BAG = 1200;
const OTHER_BAG = 4500;

/** Bags and seats of the sample timetable; none when its flights are no longer known. */
export async function findExtras(
  schedule: Schedule,
  db: Queryable,
  { ref, seated }: { readonly ref: string; readonly seated: readonly number[] },
): Promise<{ readonly extras: SupplierExtra[]; readonly seatMaps: SupplierSeatMap[] }> {
  const flights = flightsOf(schedule, ref);
  const taken = await Promise.all(flights.map((flight) => findTaken(db, flight)));
  return {
    extras: flights.flatMap((booked, flight) =>
      seated.map((passenger) => toBag(booked, { flight, passenger })),
    ),
    seatMaps: flights.map(({ flight, bookingClass }, at) =>
      seatMapOfPlan(planCabin(flight, bookingClass.cabin), at, taken[at] ?? new Set()),
    ),
  };
}

/** The flights of a journey in order. */
export function flightsOf({ network, timetable }: Schedule, ref: string): BookedFlight[] {
  return parseOfferRef(network, timetable, ref)?.legs.flat() ?? [];
}

async function findTaken(db: Queryable, { flight }: BookedFlight): Promise<Set<string>> {
  const rows = await db
    .select({ seat: scheduleChosenSeats.seat })
    .from(scheduleChosenSeats)
    .where(
      and(
        eq(scheduleChosenSeats.flightNumber, flight.service.number),
        eq(scheduleChosenSeats.departureDate, fromDayNumber(flight.day)),
      ),
    );
  return new Set(rows.map(({ seat }) => seat));
}

function toBag(
  { flight: { service } }: BookedFlight,
  place: { readonly flight: number; readonly passenger: number },
): SupplierExtra {
  return {
    id: `bag${BAG_KG}.${place.flight}.${place.passenger}`,
    kind: "bag",
    name: `Bag, ${BAG_KG} kg`,
    kg: BAG_KG,
    refundable: false,
    ...place,
    amount: {
      currency: "BDT",
      minor: 100 * (service.route.domestic ? DOMESTIC_BAG : OTHER_BAG),
    },
    most: MOST_BAGS,
  };
}
