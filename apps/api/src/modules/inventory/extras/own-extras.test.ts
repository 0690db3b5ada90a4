// Also on PostgreSQL and Redis: fifty buyers of one seat.
import type { OwnBag, SeatPlan } from "@ghuri/contract/own-extras";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOwnFlights } from "../../../../test/own-flights.ts";
import { NOW, search } from "../../../../test/schedule-supplier.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { newId } from "../../../platform/ids.ts";
import { ownChosenSeats } from "../tables.ts";
import { saveFlightExtras } from "./flight-extras.ts";
import { insertSeatPlan } from "./seat-plans.ts";

const PLAN: SeatPlan = {
  letters: "AB CD",
  first_row: 1,
  last_row: 14,
  skipped_rows: [13],
  exit_rows: [8],
  blocked: ["2A"],
  zones: [
    { from_row: 2, to_row: 7, price: 450 },
    { from_row: 8, to_row: 8, price: 900 },
  ],
  is_refundable: true,
};

const bag = (over: Partial<OwnBag> = {}): OwnBag => ({
  id: newId(),
  name: "Bag, 20 kg",
  kg: 20,
  price: 1200,
  most: 2,
  is_refundable: true,
  booking_class: null,
  ...over,
});

let database: OpenDatabase;
let own: Awaited<ReturnType<typeof openOwnFlights>>;
let ref: string;
beforeEach(async () => {
  database = await openTestDatabase();
  own = await openOwnFlights(database.db);
  const flightId = await own.sell();
  const planId = newId();
  await database.db.transaction(async (tx) => {
    await insertSeatPlan(tx, planId, { name: "ATR 72", plan: PLAN }, NOW);
    const bags = [bag(), bag({ booking_class: "Z" })];
    await saveFlightExtras(tx, flightId, { seat_plan_id: planId, bags });
  });
  const [offer] = await search(own.supplier, "DAC-DXB 14");
  if (!offer) throw new Error("The flight is on sale");
  ({ ref } = offer);
});
afterEach(() => database.close());

const choose = (purchaseId: string, designators: readonly string[]) =>
  database.db
    .transaction(async (tx) => {
      const seats = designators.map((designator, line) => ({
        line,
        designator,
        passenger: line,
        flight: 0,
      }));
      const asked = { purchaseId, bookingId: `booking-${purchaseId}`, ref, seats };
      if (!(await own.supplier.holdExtraSeats?.(tx, asked))) throw new Error("taken");
    })
    .then(
      () => true,
      () => false,
    );

const find = async () => {
  const found = await own.supplier.findExtras?.(database.db, { ref, seated: [0, 1] });
  if (!found) throw new Error("Own flights sell extras");
  return found;
};

describe("what staff sell on an own flight", () => {
  it("is offered to each traveller, for the fare that it is for", async () => {
    const { extras } = await find();
    expect(extras).toMatchObject([
      { kind: "bag", kg: 20, passenger: 0, flight: 0, amount: { currency: "BDT", minor: 120_000 } },
      { passenger: 1, refundable: true, most: 2 },
    ]);
  });

  it("follows the plan of the aircraft: aisles, exits, blocked seats and prices by row", async () => {
    const [map] = (await find()).seatMaps;
    expect(map?.rows).toHaveLength(13);
    const seat = (name: string) => map?.rows.flat().find(({ designator }) => designator === name);
    expect(seat("1A")).toMatchObject({ isFree: true, amount: null, features: ["window"] });
    expect(seat("2A")).toMatchObject({ isFree: false });
    expect(seat("2B")).toMatchObject({ amount: { minor: 45_000 }, features: ["aisle"] });
    expect(seat("8D")).toMatchObject({
      amount: { minor: 90_000 },
      features: ["window", "exit_row", "extra_legroom"],
    });
    expect(seat("13A")).toBeUndefined();
  });
});

describe("a seat of an own flight", () => {
  it("is sold to one of fifty who want it", { tags: "postgres" }, async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => choose(`purchase-${at}`, ["3A"])),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await database.db.$count(ownChosenSeats)).toBe(1);
  });

  it("is taken together with the others of a purchase, or not at all", async () => {
    expect(await choose("one", ["3A", "3B"])).toBe(true);
    expect(await choose("two", ["4A", "3B"])).toBe(false);
    const [map] = (await find()).seatMaps;
    const free = (name: string) =>
      map?.rows.flat().find(({ designator }) => designator === name)?.isFree;
    expect([free("3A"), free("3B"), free("4A")]).toEqual([false, false, true]);
  });

  it("returns when its purchase ends, line by line", async () => {
    await choose("one", ["3A", "3B"]);
    await database.db.transaction(async (tx) => {
      expect(await own.supplier.sellExtraSeats?.(tx, { purchaseId: "one", insteadOf: [] })).toBe(
        true,
      );
      await own.supplier.freeExtraSeats?.(tx, { purchaseId: "one", lines: [1] });
    });
    expect(await database.db.select({ seat: ownChosenSeats.seat }).from(ownChosenSeats)).toEqual([
      { seat: "3A" },
    ]);
    expect(await choose("two", ["3B"])).toBe(true);
  });
});
