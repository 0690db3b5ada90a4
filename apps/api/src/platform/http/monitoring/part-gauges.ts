import type { Redis } from "ioredis";
import { readOffset } from "../../db/watch-database.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import type { Gauge } from "../../metrics/gauge.ts";
import { createPartCheck } from "./health-routes.ts";

/** Which parts respond, and how far the clocks differ. Exported even while a part is down. */
export function partGauges(database: OpenDatabase, redis: Redis | null): Gauge[] {
  const pings = {
    database: () => database.ping(),
    ...(redis ? { redis: () => redis.ping() } : {}),
  };
  const findMissing = createPartCheck(pings);
  const { driver } = database;
  return [
    {
      name: "ghuri_part_up",
      help: "1 while the part answers this node, else 0",
      label: "part",
      count: async () => {
        const missing = await findMissing();
        return Object.keys(pings).map((part) => ({
          state: part,
          count: missing.includes(part) ? 0 : 1,
        }));
      },
    },
    {
      name: "ghuri_clock_skew_seconds",
      help: "How far the database's clock is ahead of this node's",
      label: "of",
      count: async () => {
        if (driver.kind === "embedded") return [];
        const { offset } = await readOffset(driver.pool);
        return [{ state: "database", count: offset / 1000 }];
      },
    },
  ];
}
