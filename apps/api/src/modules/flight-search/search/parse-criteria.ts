import { addDays } from "@ghuri/contract/dates";
import { type FlightSearchBody, isRoundTrip } from "@ghuri/contract/flights";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { FlightSearchDeps } from "../deps.ts";

/** Maps a search to supplier criteria. Refuses what a schema cannot check: past dates, unknown airports. */
export function parseCriteria(
  { airports }: Pick<FlightSearchDeps, "airports">,
  body: FlightSearchBody,
  now: Date,
): Criteria {
  const today = todayInDhaka(now);
  const lastDay = addDays(today, SALES_HORIZON_DAYS);
  const dates = body.trips.map((trip) => trip.departure_date);
  const codes = body.trips.flatMap((trip) => [trip.departure, trip.destination]);

  const errors: FieldError[] = [];
  if (dates.some((date) => date < today)) errors.push({ code: "date_past" });
  if (dates.some((date) => date > lastDay))
    errors.push({ code: "date_too_far", values: { days: SALES_HORIZON_DAYS } });
  if (codes.some((code) => !airports.get(code))) errors.push({ code: "airport_unknown" });
  if (errors.length > 0) refuse("invalid", { fields: { trips: errors } });

  return {
    trips: body.trips.map((trip) => ({
      origin: trip.departure,
      destination: trip.destination,
      date: trip.departure_date,
    })),
    passengers: { adult: body.adult, child: body.child, infant: body.infant },
    ...(body.child_ages ? { childAges: body.child_ages } : {}),
    cabin: body.cabin_class,
    roundTrip: isRoundTrip(body.trips),
  };
}
