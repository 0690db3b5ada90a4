import type { TripOption } from "@ghuri/contract/flights";
import { type FoundOffer, type SearchCriteria, searchFlights } from "./book-flight.ts";
import type { TestApp } from "./test-app.ts";

/** Searches of one test file, each on a day of its own, at least six days ahead: none takes another one's seats. */
export function unusedDays(app: () => TestApp) {
  let day = 0;

  function findDay(wanted: SearchCriteria = {}): Promise<FoundOffer> {
    day += 1;
    const date = new Date(Date.UTC(2026, 10, 27 + day)).toISOString().slice(0, 10);
    return searchFlights(app(), { trips: [["DAC", "CXB", date]], ...wanted });
  }

  /** The first option that suits, on the next day that has one. */
  async function findOption(
    suits: (option: TripOption) => boolean,
    wanted: SearchCriteria = {},
  ): Promise<FoundOffer> {
    for (let tries = 0; tries < 20; tries++) {
      const found = await findDay(wanted);
      const option = found.options.find(suits);
      if (option) return { ...found, options: [option] };
    }
    throw new Error("nobody sells that");
  }

  return { findDay, findOption };
}
