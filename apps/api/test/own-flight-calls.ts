import type { AdminOwnFlight, FlightContent, ScheduleChange } from "@ghuri/contract/own-flights";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { ownSeats } from "../src/modules/inventory/tables.ts";
import { backOfficeCalls } from "./back-office-calls.ts";
import type { StaffSession } from "./back-office.ts";
import { runAllJobs } from "./book-flight.ts";
import { multipart } from "./multipart.ts";
import { ownFlight } from "./own-flights.ts";
import type { TestApp } from "./test-app.ts";

/** Seats of all own flights that are taken on a day. */
export async function ownSeatsTaken({ database }: Pick<TestApp, "database">, date: string) {
  const rows = await database.db
    .select({ taken: ownSeats.taken })
    .from(ownSeats)
    .where(eq(ownSeats.departureDate, date));
  return rows.reduce((sum, { taken }) => sum + taken, 0);
}

/** A change of the airline: the flight does not fly. */
export const CANCEL = { kind: "cancel" };

/** A change of the airline: the flight has other times, on the same day. */
export const moveTo = (number: string, departure_time: string, arrival_time: string) => ({
  kind: "move",
  flight_number: number,
  departure_time,
  arrival_time,
  arrival_day: 0,
  days: 0,
  departure_terminal: "1",
  arrival_terminal: "1",
});

/** What staff do with the agency's own flights, as their pages do. */
export function ownFlightCalls(by: () => { readonly app: TestApp; readonly staff: StaffSession }) {
  const { byStaff } = backOfficeCalls(by);

  /** Puts a daily flight on sale, with the airline's reference of the days that are used. */
  async function sellOwnFlight(
    content: Partial<FlightContent>,
    days: readonly string[],
  ): Promise<string> {
    const id = randomUUID();
    const added = await byStaff("POST", "own-flights", { ...ownFlight(content), id });
    const { version } = added.json<{ data: AdminOwnFlight }>().data;
    await byStaff("POST", `own-flights/${id}/state`, { to: "on_sale", version });
    for (const date of days)
      await byStaff("PUT", `own-flights/${id}/departures/${date}`, {
        is_closed: false,
        airline_pnr: "BLK7QX",
        release_on: null,
        deposit_due_on: null,
        deposit_taka: null,
        version: "0",
      });
    return id;
  }

  /** Fifty ticket numbers of BS, from 7792400000001 on. */
  const addTicketStock = () =>
    byStaff("POST", "ticket-stock", {
      airline_code: "BS",
      first: "7792400000001",
      last: "7792400000050",
    });

  /** Imports flights from a table, its headings first. */
  async function importOwnFlights(lines: readonly string[], onSale: "yes" | "no" = "yes") {
    const file = { bytes: Buffer.from(lines.join("\n")), name: "flights.csv", type: "text/csv" };
    const fields = { id: randomUUID(), file_name: "flights.csv", on_sale: onSale };
    const body = await multipart(fields, { file });
    return by().app.http.inject({
      method: "POST",
      url: "/api/v1/back-office/own-flight-imports",
      headers: { ...by().staff.headers, ...body.headers },
      payload: body.payload,
    });
  }

  /** Records what the airline changed on one day; the travellers are not told yet. */
  async function recordScheduleChange(flightId: string, date: string, change: object) {
    const wish = { from: date, until: date, change };
    const path = `own-flights/${flightId}/schedule-change`;
    const seen = await byStaff("POST", `${path}-previews`, wish);
    const { version } = seen.json<{ data: ScheduleChange }>().data;
    const act = { ...wish, id: randomUUID(), reason: "As BS wrote", version };
    const answer = await byStaff("POST", `${path}s`, act);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }

  /** The same, with what follows. */
  async function changeSchedule(flightId: string, date: string, change: object): Promise<void> {
    await recordScheduleChange(flightId, date, change);
    await runAllJobs(by().app);
  }

  /** The open unknown outcomes, as kind and id. */
  async function openCases(): Promise<string[]> {
    const answer = await byStaff("GET", "unknown-outcomes");
    return answer
      .json<{ data: { id: string; kind: string }[] }>()
      .data.map(({ id, kind }) => `${kind} ${id}`);
  }

  return {
    sellOwnFlight,
    addTicketStock,
    importOwnFlights,
    recordScheduleChange,
    changeSchedule,
    openCases,
  };
}
