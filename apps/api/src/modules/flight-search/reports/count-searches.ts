import { todayInDhaka } from "@ghuri/contract/dates";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { flightSearchCounts } from "../tables.ts";

/** What a crash may lose. */
const FLUSH_MS = 5000;
/** Routes of one flush. There are millions of pairs of airports, and a bored machine may ask for all. */
const MOST_ROUTES = 500;
const NO_PLACE = "";

export interface SearchCounter {
  /** Counts in memory: a search waits for nothing. */
  count(criteria: Pick<Criteria, "trips">, now: Date): void;
  /** Writes what has been counted. What cannot be written now is written with the next. */
  flush(): Promise<void>;
}

interface Counted {
  readonly day: string;
  readonly origin: string;
  readonly destination: string;
  searches: number;
}

/** Counts searches by day and route: one statement every few seconds, however many there are. */
export function createSearchCounter(db: Database, log: Log): SearchCounter {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(one: Counted): void {
    const key = `${one.day} ${one.origin} ${one.destination}`;
    const known = counted.get(key);
    if (known) known.searches += one.searches;
    else if (counted.size < MOST_ROUTES || one.origin === NO_PLACE) counted.set(key, one);
    else add({ ...one, origin: NO_PLACE, destination: NO_PLACE });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  async function writeAll(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = [...counted.values()];
    counted = new Map();
    if (taken.length === 0) return;
    try {
      await write(db, taken);
    } catch (error) {
      log.warn({ err: error }, "searches could not be counted yet");
      for (const one of taken) add(one);
    }
  }

  // One after the other: whoever waits for a flush has everything written that was counted before.
  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    count({ trips }, now) {
      const [first] = trips;
      if (!first) return;
      const { origin, destination } = first;
      add({ day: todayInDhaka(now), origin, destination, searches: 1 });
    },
    flush,
  };
}

/** In one order: two servers that write at once wait for each other, and not both for ever. */
async function write(db: Database, taken: readonly Counted[]): Promise<void> {
  const rows = taken.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  await db
    .insert(flightSearchCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [flightSearchCounts.day, flightSearchCounts.origin, flightSearchCounts.destination],
      set: { searches: sql`${flightSearchCounts.searches} + excluded.searches` },
    });
}

function orderOf({ day, origin, destination }: Counted): string {
  return `${day} ${origin} ${destination}`;
}
