import type { FlightLeg } from "@ghuri/contract/flights";
import type { flightChanges, StoredChangeQuote, StoredChoice } from "../tables.ts";

/** A direction that a change moves, from 0. */
export interface ChangedSlice {
  readonly slice: number;
  readonly before: FlightLeg;
  readonly after: FlightLeg;
}

/** All directions that a change moves, in order of travel. */
export function changedSlices({
  slice,
  before,
  choice,
}: Pick<typeof flightChanges.$inferSelect, "slice" | "before" | "choice">): ChangedSlice[] {
  return [
    { slice, before, after: choice.leg },
    ...(choice.also ?? []).map((one) => ({
      slice: one.slice,
      before: one.before,
      after: one.leg,
    })),
  ];
}

/** All directions that a quote is about, in order of travel. */
export function quotedSlices({ slice, date, before, also = [] }: StoredChangeQuote) {
  return [{ slice, date, before }, ...also];
}

/** The names of the new flights' seats, at a supplier whose seats are our own. */
export function seatsRefsOf({ seatsRef, also = [] }: StoredChoice): string[] {
  return [seatsRef, ...also.map((one) => one.seatsRef)].filter((ref) => ref !== null);
}

/** "SA 101 2026-12-05T09:00 + SA 102 2026-12-05T13:00 / SA 201 2026-12-24T10:00", for staff and logs. */
export function nameLegs(legs: readonly FlightLeg[]): string {
  return legs
    .map(({ segments }) =>
      segments
        .map(
          (one) =>
            `${one.airline_code} ${one.airline_flight_number} ${one.departure_time.slice(0, 16)}`,
        )
        .join(" + "),
    )
    .join(" / ");
}
