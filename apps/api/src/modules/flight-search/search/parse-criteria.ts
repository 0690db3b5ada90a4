import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { type FlightSearchBody, isRoundTrip } from "@ghuri/contract/flights";
import { SALES_HORIZON_DAYS } from "@ghuri/contract/limits";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import type { FlightSearchDeps } from "../deps.ts";

/** The search as suppliers take it; what no schema can know (today, our airports) is refused here. */
export function parseCriteria(
  { airports }: Pick<FlightSearchDeps, "airports">,
  body: FlightSearchBody,
  now: Date,
): Criteria {
  const today = todayInDhaka(now);
  const lastDay = addDays(today, SALES_HORIZON_DAYS);
  const dates = body.trips.map((trip) => trip.departure_date);
  const codes = body.trips.flatMap((trip) => [trip.departure, trip.destination]);

  const faults: FieldError[] = [];
  if (dates.some((date) => date < today)) faults.push({ code: "date_past" });
  if (dates.some((date) => date > lastDay))
    faults.push({ code: "date_too_far", values: { days: SALES_HORIZON_DAYS } });
  if (codes.some((code) => !airports.get(code))) faults.push({ code: "airport_unknown" });
  if (faults.length > 0) refuse("invalid", { fields: { trips: faults } });

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
