import type { AirportRef } from "@ghuri/contract/flights";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { FlightSupplier } from "./suppliers/flight-supplier.ts";
import { createRemoteAirline } from "./suppliers/remote-airline/index.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";

/** The suppliers that this installation sells. A live system has none yet: the timetable and the stand-in are made up. */
export function openSuppliers(
  env: Env,
  db: Database,
  clock: Clock,
  describeAirport: (iata: string) => AirportRef,
): FlightSupplier[] {
  if (env.LIVE) return [];
  const schedule = createScheduleSupplier({ db, describeAirport });
  const {
    REMOTE_AIRLINE_URL: url,
    REMOTE_AIRLINE_TOKEN: token,
    REMOTE_AIRLINE_TAKA_PER_USD: takaPerUnit,
  } = env;
  if (!url || !token || !takaPerUnit) return [schedule];
  const airline = createRemoteAirline({
    url: url.replace(/\/$/, ""),
    token,
    eventSecret: env.REMOTE_AIRLINE_EVENT_SECRET ?? null,
    currency: "USD",
    rate: { takaPerUnit, source: "REMOTE_AIRLINE_TAKA_PER_USD", at: clock.now() },
    describeAirport,
  });
  return [schedule, airline];
}
