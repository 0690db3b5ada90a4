import { eq, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { readRegularly } from "../../platform/db/read-regularly.ts";
import type { Airline } from "../../suppliers/flight-supplier.ts";
import { inventorySettings, ownFlights } from "./tables.ts";

/** How often to check what another node has changed. */
const READ_EVERY_MS = 5000;

/** What is on sale, in short. */
interface Sales {
  /** "DAC-CXB" */
  readonly routes: ReadonlySet<string>;
  /** Those with most flights first. */
  readonly airlines: readonly Airline[];
  /** True when staff switched the sample timetable off. */
  readonly isSampleOff: boolean;
}

/** What is on sale, in memory: a search of another route asks the database nothing. */
export interface LiveInventory {
  getCurrent(): Sales;
  /** Reads again; runs after a save, and every few seconds. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Reads what is on sale and follows its changes. */
export async function createLiveInventory(
  db: Database,
  everyMs = READ_EVERY_MS,
): Promise<LiveInventory> {
  let current = await readSales(db);
  let reads = 0;
  let newest = 0;
  const refresh = async () => {
    const read = (reads += 1);
    const sales = await readSales(db);
    // A slower read that started earlier must not replace a newer one.
    if (read > newest) [newest, current] = [read, sales];
  };
  // While the database is down, everything stays as it is.
  const stop = readRegularly(db, everyMs, refresh);
  return { getCurrent: () => current, refresh, stop };
}

async function readSales(db: Queryable): Promise<Sales> {
  const { airlineCode, airlineName, origin, destination, state } = ownFlights;
  const rows = await db
    .select({ code: airlineCode, name: airlineName, origin, destination })
    .from(ownFlights)
    .where(eq(state, "on_sale"))
    .groupBy(airlineCode, airlineName, origin, destination)
    .orderBy(sql`count(*) desc`);
  const [settings] = await db.select().from(inventorySettings);
  const airlines = new Map(rows.map(({ code, name }) => [code, { code, name }]));
  return {
    routes: new Set(rows.map((row) => `${row.origin}-${row.destination}`)),
    airlines: [...airlines.values()],
    isSampleOff: settings?.sampleOff ?? false,
  };
}
