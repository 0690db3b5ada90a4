import type { FlightContent, OwnFare } from "@ghuri/contract/own-flights";
import {
  createInventorySupplier,
  createLiveInventory,
  insertFlight,
  moveFlight,
} from "../src/modules/inventory/index.ts";
import { ownDepartures, ownTicketStock } from "../src/modules/inventory/tables.ts";
import { loadAirports } from "../src/modules/airports/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { NOW } from "./schedule-supplier.ts";

/** A fare of an own flight; pass the fields that matter. */
export function ownFare(over: Partial<OwnFare> = {}): OwnFare {
  return {
    booking_class: "Y",
    cabin: "ECONOMY",
    name: "Block",
    seats: 20,
    adult_fare: 30_000,
    child_fare: 22_500,
    infant_fare: 3000,
    adult_tax: 8000,
    child_tax: 7000,
    infant_tax: 500,
    checked_pieces: null,
    checked_kg: 30,
    cabin_kg: 7,
    change_penalty: 3000,
    refund_penalty: null,
    ...over,
  };
}

/** A daily flight from Dhaka to Dubai; pass the fields that matter. */
export function ownFlight(over: Partial<FlightContent> = {}): FlightContent {
  return {
    airline_code: "BS",
    airline_name: "US-Bangla Airlines",
    flight_number: "341",
    origin: "DAC",
    destination: "DXB",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: "2026-11-01",
    valid_until: "2027-03-27",
    departure_time: "21:30",
    arrival_time: "00:55",
    arrival_day: 1,
    aircraft: "Boeing 737-800",
    departure_terminal: "1",
    arrival_terminal: "1",
    blackout_dates: [],
    sales_open_days: 330,
    sales_close_hours: 4,
    fares: [ownFare()],
    ...over,
  };
}

/** The supplier of own flights as tests use it, with what staff do to it. */
export async function openOwnFlights(db: Database) {
  const airports = loadAirports();
  const live = await createLiveInventory(db);
  live.stop();
  const supplier = createInventorySupplier({
    db,
    live,
    zoneOf: (iata) => airports.get(iata)?.timezone ?? "UTC",
    describeAirport: (iata) => airports.describe(iata, "en"),
  });

  async function sell(content: FlightContent = ownFlight()): Promise<string> {
    const id = newId();
    await db.transaction(async (tx) => {
      await insertFlight(tx, id, content, NOW);
      await moveFlight(tx, id, "on_sale", NOW);
    });
    await live.refresh();
    return id;
  }

  /** What the airline gave for one departure: its reference, and so many ticket numbers. */
  async function giveTickets(
    flightId: string,
    {
      date,
      first,
      count,
    }: { readonly date: string; readonly first: number; readonly count: number },
  ): Promise<void> {
    await db.insert(ownDepartures).values({ flightId, departureDate: date, airlinePnr: "BLK7QX" });
    await db.insert(ownTicketStock).values(
      Array.from({ length: count }, (_, at) => ({
        number: `779${String(first + at).padStart(10, "0")}`,
        airlineCode: "BS",
        addedAt: NOW,
      })),
    );
  }

  return { supplier, live, sell, giveTickets };
}
