import { and, eq, gt, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import type { AirlineChange } from "../../../suppliers/flight-supplier.ts";
import { type DepartureSchedule, ownFares, ownScheduleChanges } from "../tables.ts";
import { parseOfferRef } from "./offer-ref.ts";

/** Changes of the flights of a journey since the edition at which each was sold, oldest first. */
export async function findAirlineChanges(db: Queryable, ref: string): Promise<AirlineChange[]> {
  const sold = parseOfferRef(ref).map(({ fareId, date, edition }) =>
    and(
      eq(ownFares.id, fareId),
      eq(ownScheduleChanges.departureDate, date),
      gt(ownScheduleChanges.edition, edition),
    ),
  );
  const rows = await db
    .select({ change: ownScheduleChanges })
    .from(ownScheduleChanges)
    .innerJoin(ownFares, eq(ownFares.flightId, ownScheduleChanges.flightId))
    .where(or(...sold))
    .orderBy(ownScheduleChanges.edition, ownScheduleChanges.departureDate);
  return rows.map(({ change }) => toAirlineChange(change));
}

/** What a traveller is told of a change of a departure. */
function toAirlineChange({
  flightId,
  departureDate,
  edition,
  before,
  after,
}: typeof ownScheduleChanges.$inferSelect): AirlineChange {
  return {
    id: `${flightId} ${departureDate} ${edition}`,
    ...describeScheduleChange(before, after),
  };
}

/** The same without a name of its own, for a change that is only planned. */
export function describeScheduleChange(
  before: DepartureSchedule,
  after: DepartureSchedule | null,
): Omit<AirlineChange, "id"> {
  const { flightNumber: flight, departsAt: from } = before;
  if (after === null) return { flight, from, to: null };
  return {
    flight,
    from,
    to: after.departsAt,
    arrives: after.arrivesAt,
    ...(after.flightNumber === flight ? {} : { newFlight: after.flightNumber }),
    ...(after.departureTerminal === before.departureTerminal
      ? {}
      : { terminal: after.departureTerminal }),
  };
}
