import { readFileSync } from "node:fs";
import { getFareFamilies } from "../../../../seed/schedule/fare-families.ts";
import { greatCircleKm } from "./great-circle.ts";
import type { Aircraft, Airport, Carrier, Network, Route, Service } from "./network.ts";
import { createTimeZone, type TimeZone } from "./time-zone.ts";

/** Mutable while it is built; callers get a read-only type. */
interface GrowingAirport extends Airport {
  readonly departures: Route[];
  readonly routesTo: Map<Airport, Route[]>;
}

/** Builds the network from the checked-in tables; an error in them prevents the start. */
export function readNetwork(): Network {
  const airports = readAirports();
  const carriers = readCarriers();
  const aircraft = readAircraft();
  const routes: Route[] = [];
  const services = new Map<string, Service>();
  for (const row of readTable("routes.csv")) {
    const origin = known(airports, row("origin"));
    const destination = known(airports, row("destination"));
    const flown: Service[] = [];
    const route: Route = {
      index: routes.length,
      origin,
      destination,
      carrier: known(carriers, row("carrier")),
      km: greatCircleKm(origin, destination),
      blockMinutes: Number(row("block_minutes")),
      domestic: origin.country === destination.country,
      economyFare: Number(row("economy_fare")),
      businessFare: row("business_fare") === "" ? null : Number(row("business_fare")),
      technicalStop: row("technical_stop") || null,
      services: flown,
    };
    for (const flight of row("flights").split(" ")) {
      const [number = "", time = ""] = flight.split("@");
      if (services.has(number)) throw new Error(`Flight number ${number} is given twice`);
      const service: Service = {
        number,
        route,
        departure: minutesOf(time),
        weekdays: weekdayBits(row("days")),
        aircraft: row("aircraft")
          .split(" ")
          .map((code) => known(aircraft, code)),
      };
      services.set(number, service);
      flown.push(service);
    }
    routes.push(route);
    origin.departures.push(route);
    const siblings = origin.routesTo.get(destination);
    if (siblings) siblings.push(route);
    else origin.routesTo.set(destination, [route]);
  }
  return { airports, routes, services };
}

function readAirports(): Map<string, GrowingAirport> {
  const zones = new Map<string, TimeZone>();
  const airports = new Map<string, GrowingAirport>();
  for (const row of readTable("airports.csv")) {
    const zone = zones.get(row("zone")) ?? createTimeZone(row("zone"));
    zones.set(zone.name, zone);
    airports.set(row("iata"), {
      iata: row("iata"),
      country: row("country"),
      zone,
      latitude: Number(row("latitude")),
      longitude: Number(row("longitude")),
      departures: [],
      routesTo: new Map(),
    });
  }
  return airports;
}

function readCarriers(): Map<string, Carrier> {
  const carriers = new Map<string, Carrier>();
  for (const row of readTable("airlines.csv")) {
    const code = row("code");
    const lowCost = row("kind") === "low-cost";
    const families = getFareFamilies({ code, lowCost });
    carriers.set(code, {
      code,
      name: row("name"),
      lowCost,
      fareFactor: Number(row("fare_factor")),
      ticketPrefix: row("ticket_prefix"),
      families: { ECONOMY: families.economy, BUSINESS: families.business, FIRST: families.first },
    });
  }
  return carriers;
}

function readAircraft(): Map<string, Aircraft> {
  const aircraft = new Map<string, Aircraft>();
  for (const row of readTable("aircraft.csv"))
    aircraft.set(row("code"), {
      name: row("name"),
      seats: {
        ECONOMY: Number(row("economy")),
        BUSINESS: Number(row("business")),
        FIRST: Number(row("first")),
      },
    });
  return aircraft;
}

type Row = (column: string) => string;

/** Plain comma-separated tables with a header line; no cell holds a comma. */
function readTable(file: string): Row[] {
  const text = readFileSync(new URL(`../../../../seed/schedule/${file}`, import.meta.url), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    if (cells.length !== columns.length) throw new Error(`${file}: "${line}" has a wrong length`);
    return (column) => {
      const cell = cells[columns.indexOf(column)];
      if (cell === undefined) throw new Error(`${file} has no column ${column}`);
      return cell;
    };
  });
}

function known<T>(table: ReadonlyMap<string, T>, code: string): T {
  const found = table.get(code);
  if (!found) throw new Error(`The schedule names ${code}, which its tables lack`);
  return found;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  if (hours === undefined || minutes === undefined) throw new Error(`"${time}" is no time`);
  return hours * 60 + minutes;
}

function weekdayBits(days: string): number {
  return days.split("").reduce((bits, day) => bits | (1 << Number(day)), 0);
}
