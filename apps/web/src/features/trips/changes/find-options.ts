import type { ChangeChoice } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";

/** Flights that one direction can be changed to, and the choice that taking them means. */
export interface DirectionOption {
  readonly leg: FlightLeg;
  readonly choice: ChangeChoice;
}

/** The new flights of a choice, one leg for each direction that is changed. */
export function legsOf({ leg, also }: ChangeChoice): FlightLeg[] {
  return [leg, ...also.map((one) => one.leg)];
}

/**
 * For each changed direction the flights to choose from, while `chosen` is the choice made so far. Flights of later
 * directions stay as chosen where they fit, otherwise the cheapest are taken; `choices` are sorted by price.
 */
export function findOptions(
  choices: readonly ChangeChoice[],
  chosen: ChangeChoice,
): DirectionOption[][] {
  const names = legsOf(chosen).map(nameOf);
  return names.map((_, direction) => {
    const options = new Map<string, DirectionOption>();
    for (const choice of choices) {
      const legs = legsOf(choice);
      const leg = legs[direction];
      const isSame = (at: number) => nameOf(legs[at]) === names[at];
      if (!leg || !names.slice(0, direction).every((_, at) => isSame(at))) continue;
      const keepsLater = names.every((_, at) => at <= direction || isSame(at));
      if (!options.has(nameOf(leg)) || keepsLater) options.set(nameOf(leg), { leg, choice });
    }
    return [...options.values()];
  });
}

function nameOf(leg: FlightLeg | undefined): string {
  const flights = leg?.segments ?? [];
  return flights
    .map((one) => `${one.airline_code}${one.airline_flight_number} ${one.departure_time}`)
    .join();
}
