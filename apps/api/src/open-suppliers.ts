import type { AirportRef } from "@ghuri/contract/flights";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { FlightSupplier } from "./suppliers/flight-supplier.ts";
import { createBdfare, createRecorder } from "./suppliers/bdfare/index.ts";
import { createRemoteAirline } from "./suppliers/remote-airline/index.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";

/** What is known of an airport. */
interface AirportLookups {
  readonly describeAirport: (iata: string) => AirportRef;
  readonly timeZoneOf: (iata: string) => string | null;
}

/** The suppliers that this installation sells. A live system sells no made-up flights: those of the timetable and the stand-in. */
export function openSuppliers(
  env: Env,
  db: Database,
  clock: Clock,
  airports: AirportLookups,
): FlightSupplier[] {
  return [
    ...(env.LIVE ? [] : openSamples(env, db, clock, airports)),
    ...openBdfare(env, clock, airports),
  ];
}

function openSamples(
  env: Env,
  db: Database,
  clock: Clock,
  { describeAirport }: AirportLookups,
): FlightSupplier[] {
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

function openBdfare(env: Env, clock: Clock, airports: AirportLookups): FlightSupplier[] {
  const { BDFARE_URL: url, BDFARE_API_KEY: apiKey, BDFARE_RECORD_DIR: folder } = env;
  if (!url || !apiKey) return [];
  const now = () => clock.now();
  const floor = env.BDFARE_BALANCE_FLOOR;
  return [
    createBdfare({
      ...airports,
      url: url.replace(/\/$/, ""),
      apiKey,
      balanceFloor: floor === undefined ? null : floor * 100,
      record: folder ? createRecorder({ folder, apiKey, now }) : null,
      now,
    }),
  ];
}
