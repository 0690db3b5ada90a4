import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log.ts";
import { todayInDhaka } from "../../../platform/today-in-dhaka.ts";
import type { Criteria } from "../../../suppliers/flight-supplier.ts";
import { flightSearchCounts } from "../tables.ts";

/** The interval between writes; a crash loses the counts of one interval. */
const FLUSH_MS = 5000;
/** The limit of routes per flush. Otherwise a bot that searches millions of airport pairs would fill the table. */
const MOST_ROUTES = 500;
const NO_ROUTE = "";

/** Counts searches by route and day, for reports. */
export interface SearchCounter {
  /** Counts in memory, so a search does not wait for the database. */
  count(criteria: Pick<Criteria, "trips">, now: Date): void;
  /** Writes the counts. Counts that cannot be written now are written with the next flush. */
  flush(): Promise<void>;
}

interface Counted {
  readonly day: string;
  readonly origin: string;
  readonly destination: string;
  searches: number;
}

/** Counts searches by day and route, with one statement every few seconds. */
export function createSearchCounter(db: Database, log: Log): SearchCounter {
  let counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function add(one: Counted): void {
    const key = `${one.day} ${one.origin} ${one.destination}`;
    const known = counted.get(key);
    if (known) known.searches += one.searches;
    else if (counted.size < MOST_ROUTES || one.origin === NO_ROUTE) counted.set(key, one);
    else add({ ...one, origin: NO_ROUTE, destination: NO_ROUTE });
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

  // Flushes run one after another: after awaiting one, everything counted before is written.
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

/** Writes the rows in a fixed order, so that two servers cannot deadlock. */
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
