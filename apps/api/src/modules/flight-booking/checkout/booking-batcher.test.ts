// Also on PostgreSQL and Redis: bookings that share a transaction.
// @module-tag postgres
import { BookFlightBody } from "@ghuri/contract/flight-bookings";
import type { FlightSearchReply } from "@ghuri/contract/flights";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { traveller } from "../../../../test/book-flight.ts";
import { bookingDeps } from "../../../../test/booking-deps.ts";
import { type SignedUpAccount, signUp } from "../../../../test/sign-up.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { newReference } from "../../../platform/ids.ts";
import { seatHolds, seatInventory } from "../../../suppliers/schedule/tables.ts";
import { searchFlights } from "../../flight-search/search/search-flights.ts";
import { bookFlight } from "./book-flight.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { orders } from "../../orders/tables.ts";

vi.mock(import("../../../platform/ids.ts"), async (original) => {
  const ids = await original();
  return { ...ids, newReference: vi.fn<typeof ids.newReference>(ids.newReference) };
});

let app: TestApp;
let deps: FlightBookingDeps;
let person: SignedUpAccount;

beforeAll(async () => {
  app = await startTestApp();
  deps = await bookingDeps(app, (supplier) => supplier);
  person = await signUp(app);
});
afterAll(async () => {
  await deps.jobs.stop();
  await app.stop();
});

/** The booking request for each of the first options of a day. */
async function bodiesOn(date: string): Promise<BookFlightBody[]> {
  const page = await searchFlights(deps.search, {
    body: {
      trips: [{ departure: "DAC", destination: "CXB", departure_date: date }],
      adult: 1,
      child: 0,
      infant: 0,
      cabin_class: "ECONOMY",
    },
    language: "en",
  });
  const { key, results } = JSON.parse(page.bytes.toString()) as FlightSearchReply;
  return results.data.map(({ id }) =>
    BookFlightBody.parse({ search_id: key, selected_flight: id, users: [traveller()] }),
  );
}

/**
 * Books through the batcher directly, bypassing the HTTP layer that holds back a second request
 * with the same key.
 */
function book(body: BookFlightBody | undefined, requestKey: string | null = null): Promise<string> {
  if (!body) throw new Error("That day has too few options");
  const { id: accountId, email, phone } = person;
  const buyer = {
    accountId,
    kind: "traveller",
    email,
    phone,
    isEmailProven: true,
    network: null,
    soldBy: null,
  } as const;
  return bookFlight(deps, { buyer, body, requestKey, language: "en", recordSale: null });
}

/** Flights whose seat count differs from the seats of their bookings. */
async function miscounted() {
  return deps.db
    .select({ id: seatInventory.id })
    .from(seatInventory)
    .leftJoin(seatHolds, eq(seatHolds.inventoryId, seatInventory.id))
    .groupBy(seatInventory.id)
    .having(sql`${seatInventory.taken} <> coalesce(sum(${seatHolds.seats}), 0)`);
}

describe("a batch of bookings", () => {
  it("books every booking in it, on any flights", async () => {
    const bodies = (await bodiesOn("2026-12-03")).slice(0, 6);
    const ids = await Promise.all(bodies.map((body) => book(body)));
    expect(new Set(ids).size).toBe(6);
    expect(await miscounted()).toEqual([]);
  });

  it("gives the last seats to the first in the batch", async () => {
    const [body] = await bodiesOn("2026-12-05");
    await book(body);
    await deps.db
      .update(seatInventory)
      .set({ capacity: sql`${seatInventory.taken} + 2` })
      .where(eq(seatInventory.departureDate, "2026-12-05"));
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => book(body)));
    expect(answers.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(await miscounted()).toEqual([]);
  });

  it("is not disturbed by a request that is in it twice", async () => {
    const [body, other] = await bodiesOn("2026-12-06");
    const [first, second, beside] = await Promise.all([
      book(body, "twice"),
      book(body, "twice"),
      book(other, "once"),
    ]);
    expect(second).toBe(first);
    expect(beside).not.toBe(first);
    expect(await miscounted()).toEqual([]);
  });

  it("retries a booking whose reference is taken", async () => {
    const [first, body, other] = await bodiesOn("2026-12-07");
    const id = await book(first);
    const [taken] = await deps.db
      .select({ reference: orders.reference })
      .from(orders)
      .where(eq(orders.id, id));
    vi.mocked(newReference).mockReturnValueOnce(taken?.reference ?? "");
    const ids = await Promise.all([book(body), book(other)]);
    expect(new Set([id, ...ids]).size).toBe(3);
    expect(await miscounted()).toEqual([]);
  });
});
