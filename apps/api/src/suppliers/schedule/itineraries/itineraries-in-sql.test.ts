import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { createSqlItineraries } from "../../../../test/world/sql-itineraries.ts";
import { createWorldNetwork, createWorldPairs } from "../../../../test/world/world-network.ts";
import { toDayNumber } from "../network/day-number.ts";
import { readNetwork } from "../network/read-network.ts";
import { createSchedule } from "../network/schedule.ts";

/** Half on each network; `bench/world-timetable.ts` asks for 1,000. */
const QUERIES = Number(process.env["SQL_QUERIES"] ?? 60);
/** The clocks change in Europe on this night. */
const DAY = toDayNumber("2027-03-27");
const ALL = 200_000;

describe("itineraries", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    ["the built-in network", readNetwork],
    ["a generated network", () => createWorldNetwork({ airports: 250, flights: 3000 })],
  ])(
    "are those that a plain query finds in tables: %s",
    async (_, createNetwork) => {
      const network = createNetwork();
      const schedule = createSchedule(network, ALL);
      const inTables = await createSqlItineraries(database.db, network, DAY);
      let found = 0;
      for (const [at, pair] of createWorldPairs(network, QUERIES / 2).entries()) {
        // Every third search is of today, when some flights have left.
        const notBefore = at % 3 === 0 ? DAY * 1440 + 300 : 0;
        const itineraries = schedule
          .findItineraries({ ...pair, day: DAY, notBefore })
          .map(({ flights }) => flights.map((one) => `${one.service.number}/${one.day}`).join(" "));
        const expected = await inTables.find(pair.origin, pair.destination, notBefore);
        expect(itineraries.toSorted()).toEqual(expected.toSorted());
        found += itineraries.length;
      }
      expect(found).toBeGreaterThan(QUERIES * 5);
    },
    600_000,
  );
});
