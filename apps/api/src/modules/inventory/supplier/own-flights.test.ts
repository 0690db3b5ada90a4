// Also on PostgreSQL and Redis: the last tickets at the same time.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOwnFlights, ownFare, ownFlight } from "../../../../test/own-flights.ts";
import { NOW, ONE_ADULT, search } from "../../../../test/schedule-supplier.ts";
import { createTestSeats, RAHIM } from "../../../../test/schedule-seats.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";
import type { OpenDatabase } from "../../../platform/db/open-database.ts";
import { lockFlight } from "../flights/find-flight.ts";
import { moveFlight, updateFlight } from "../flights/save-flight.ts";
import { combineSlices } from "./combine-slices.ts";
import { createParty } from "./party.ts";
import { readFaresById } from "./read-own-fares.ts";
import { parseOfferRef } from "./offer-ref.ts";

let database: OpenDatabase;
let own: Awaited<ReturnType<typeof openOwnFlights>>;
let seats: ReturnType<typeof createTestSeats>;
beforeEach(async () => {
  database = await openTestDatabase();
  own = await openOwnFlights(database.db);
  seats = createTestSeats(database.db, own.supplier);
});
afterEach(() => database.close());

const BACK = ownFlight({
  flight_number: "342",
  origin: "DXB",
  destination: "DAC",
  departure_time: "02:00",
  arrival_time: "08:30",
  arrival_day: 0,
});

const price = (ref: string) => own.supplier.price({ ref, passengers: ONE_ADULT, now: NOW });

async function edit(id: string, content: ReturnType<typeof ownFlight>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockFlight(tx, id);
    await updateFlight(tx, id, content, NOW);
  });
}

async function firstOffer(trips = "DAC-DXB 14") {
  const [offer] = await search(own.supplier, trips);
  if (!offer) throw new Error(`Nothing on ${trips}`);
  return offer;
}

describe("own flights in a search", () => {
  it("are sold on their weekdays, within their period and sales window, and not on blackout dates", async () => {
    // 2026-12-05 is a Saturday.
    await own.sell(
      ownFlight({ weekdays: [6], blackout_dates: ["2026-12-12"], sales_open_days: 40 }),
    );
    const found = async (ahead: number) => (await search(own.supplier, `DAC-DXB ${ahead}`)).length;
    expect(await found(14)).toBe(1);
    expect(await found(15)).toBe(0);
    expect(await found(21)).toBe(0);
    expect(await found(42)).toBe(0);
    const leaves = new Date("2026-12-05T21:30:00+06:00").getTime();
    const hoursBefore = (hours: number) => new Date(leaves - hours * 3_600_000);
    const late = async (hours: number) =>
      (await search(own.supplier, "DAC-DXB 14", {}, hoursBefore(hours))).length;
    expect([await late(4), await late(3.9)]).toEqual([1, 0]);
  });

  it("names local times with their zones, and the minutes between them", async () => {
    await own.sell();
    const { legs } = await firstOffer();
    expect(legs[0]).toMatchObject({
      departure_time: "2026-12-05T21:30",
      departure_timezone: "Asia/Dhaka",
      arrival_time: "2026-12-06T00:55",
      arrival_timezone: "Asia/Dubai",
      duration: 325,
    });
  });

  it("combine every slice of a round trip and of four cities, none before the flight before it has arrived", async () => {
    await own.sell();
    await own.sell(BACK);
    const [both] = await search(own.supplier, "DAC-DXB 14, DXB-DAC 20", { roundTrip: true });
    expect(both?.passengers).toEqual([{ type: "ADT", count: 1, price: 60_000, tax: 16_000 }]);
    const four = "DAC-DXB 14, DXB-DAC 20, DAC-DXB 30, DXB-DAC 40";
    expect((await search(own.supplier, four))[0]?.legs).toHaveLength(4);
    // The way back leaves at 02:00 on the day of arrival, an hour and five minutes later.
    expect(await search(own.supplier, "DAC-DXB 14, DXB-DAC 14")).toEqual([]);
    expect(await search(own.supplier, "DAC-DXB 14, DXB-DAC 15")).toHaveLength(1);
  });

  it("sell the cabin that was asked for, and each fare of a flight", async () => {
    const fares = [
      ownFare({ booking_class: "Y", name: "Saver" }),
      ownFare({ booking_class: "M", name: "Flex", adult_fare: 36_000, refund_penalty: 4000 }),
      ownFare({ booking_class: "C", name: "Business", cabin: "BUSINESS", adult_fare: 90_000 }),
    ];
    await own.sell(ownFlight({ fares }));
    const names = async (cabin: "ECONOMY" | "BUSINESS") =>
      (await search(own.supplier, "DAC-DXB 14", { cabin })).map((one) => [
        one.fareName,
        one.refundable,
      ]);
    expect(await names("ECONOMY")).toEqual([
      ["Saver", false],
      ["Flex", true],
    ]);
    expect(await names("BUSINESS")).toEqual([["Business", false]]);
  });

  it("are gone at once when staff close the flight", async () => {
    const id = await own.sell();
    const { ref } = await firstOffer();
    await database.db.transaction((tx) => moveFlight(tx, id, "closed", NOW));
    expect(await search(own.supplier, "DAC-DXB 14")).toEqual([]);
    expect(await price(ref)).toEqual({ outcome: "sold_out" });
    expect(await seats.hold("booking", ref, 1)).toBe("sold_out");
  });

  it("add up, whatever a fare costs and whoever travels", async () => {
    const id = await own.sell();
    const amount = fc.integer({ min: 0, max: 500_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          adult_fare: fc.integer({ min: 1, max: 500_000 }),
          child_fare: amount,
          infant_fare: amount,
          adult_tax: amount,
          child_tax: amount,
          infant_tax: amount,
        }),
        fc.record({
          adult: fc.integer({ min: 1, max: 4 }),
          child: fc.integer({ min: 0, max: 3 }),
          infant: fc.integer({ min: 0, max: 1 }),
        }),
        async (amounts, passengers) => {
          await edit(id, ownFlight({ fares: [ownFare(amounts)] }));
          const [offer] = await search(own.supplier, "DAC-DXB 14", { passengers });
          const sum = (of: "price" | "tax") =>
            (offer?.passengers ?? []).reduce((total, line) => total + line.count * line[of], 0);
          const tax = (offer?.taxes ?? []).reduce((total, line) => total + line.amount, 0);
          expect(sum("tax")).toBe(tax);
          expect(offer?.cost.amount.minor).toBe((sum("price") + tax) * 100);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("are combined by price, with work that does not grow with the product of the slices", async () => {
    const fares = Array.from({ length: 26 }, (_, at) =>
      ownFare({ booking_class: String.fromCharCode(65 + at), adult_fare: 10_000 + at * 777 }),
    );
    await own.sell(ownFlight({ fares }));
    const refs = await search(own.supplier, "DAC-DXB 14");
    const parts = refs.flatMap(({ ref }) => parseOfferRef(ref));
    const read = await readFaresById(database.db, parts, () => "Asia/Dhaka");
    const onward = read.map((one) => ({
      ...one,
      departureMinute: one.departureMinute + 10_000,
    }));
    const found = combineSlices([read, onward], createParty(ONE_ADULT));
    expect(found).toHaveLength(100);
    const totals = found.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(totals[0]).toBe(2 * (10_000 + 8000));
  });
});

describe("what was sold of an own flight", () => {
  it("keeps its price and rules when staff change them, and the next traveller is told the new price", async () => {
    const id = await own.sell();
    const { ref } = await firstOffer();
    await seats.hold("booking", ref, 1);
    await edit(id, ownFlight({ fares: [ownFare({ adult_fare: 35_000, refund_penalty: 0 })] }));
    const coupons = await own.supplier.getCoupons({
      bookingId: "booking",
      ref,
      passengers: ONE_ADULT,
      soldAt: NOW,
      now: NOW,
    });
    expect(coupons).toEqual([
      expect.objectContaining({
        departsAt: new Date("2026-12-05T21:30:00+06:00"),
        values: [{ fare: 30_000, tax: 8000 }],
        conditions: {
          change: { allowed: true, penalty: 3000 },
          refund: { allowed: false, penalty: null },
        },
      }),
    ]);
    const answer = await price(ref);
    expect(answer).toMatchObject({ outcome: "changed", changes: [{ what: "price" }] });
    // The offer as it was found is no longer sold.
    expect(await seats.hold("another", ref, 1)).toBe("sold_out");
    if (answer.outcome === "changed")
      expect(await seats.hold("another", answer.offer.ref, 1)).toBe("held");
  });

  it("cannot leave at another time, nor have fewer seats than are taken", async () => {
    const id = await own.sell();
    const { ref } = await firstOffer();
    await seats.hold("booking", ref, 3);
    await expect(edit(id, ownFlight({ departure_time: "22:00" }))).rejects.toMatchObject({
      code: "flight_sold",
    });
    await expect(edit(id, ownFlight({ fares: [ownFare({ seats: 2 })] }))).rejects.toMatchObject({
      code: "invalid",
    });
    await edit(id, ownFlight({ fares: [ownFare({ seats: 3 })] }));
    expect(await seats.hold("another", ref, 1)).toBe("sold_out");
    await seats.release("booking");
    await edit(id, ownFlight({ departure_time: "22:00" }));
  });

  it("stays as it is in the database, too", async () => {
    await own.sell();
    const change = database.db.execute("update own_fare_terms set adult_fare = 1");
    await expect(change).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("seats of an own flight", () => {
  it("are sold once: fifty buyers for five seats get five", { tags: "postgres" }, async () => {
    await own.sell(ownFlight({ fares: [ownFare({ seats: 5 })] }));
    const { ref } = await firstOffer();
    const buy = async (booking: string): Promise<string> => {
      const outcome = await seats.hold(booking, ref, 1);
      return outcome === "outrun" ? buy(booking) : outcome;
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => buy(`buyer-${at}`)));
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "sold_out")).toHaveLength(45);
    expect(await price(ref)).toEqual({ outcome: "sold_out" });
  });

  it("of all flights of a trip are taken, or of none", async () => {
    await own.sell();
    await own.sell({ ...BACK, fares: [ownFare({ seats: 1 })] });
    const { ref } = await firstOffer("DAC-DXB 14, DXB-DAC 20");
    expect(await seats.hold("two", ref, 2)).toBe("sold_out");
    expect(await seats.hold("one", ref, 1)).toBe("held");
    expect((await firstOffer()).seatsLeft).toBe(19);
    expect(await own.supplier.getBookingStatus("two")).toBe("none");
  });
});

describe("tickets of an own flight", () => {
  it("carry the airline's reference and the next numbers of the stock, and a repeat returns the same", async () => {
    const flight = await own.sell();
    await own.giveTickets(flight, { date: "2026-12-05", first: 5001, count: 3 });
    const { ref } = await firstOffer();
    await seats.hold("booking", ref, 2);
    const tickets = await seats.ticket("booking", ref, [RAHIM, RAHIM]);
    expect(tickets).toEqual({
      outcome: "ticketed",
      pnr: "BLK7QX",
      ticketNumbers: ["7790000005001", "7790000005002"],
    });
    expect(await seats.ticket("booking", ref, [RAHIM, RAHIM])).toEqual(tickets);
  });

  it("are entered by staff when the stock has too few or the airline gave no reference: nothing is taken", async () => {
    const flight = await own.sell();
    const { ref } = await firstOffer();
    await seats.hold("booking", ref, 2);
    expect(await seats.ticket("booking", ref, [RAHIM, RAHIM])).toMatchObject({
      outcome: "by_staff",
    });
    await own.giveTickets(flight, { date: "2026-12-05", first: 5001, count: 1 });
    expect(await seats.ticket("booking", ref, [RAHIM, RAHIM])).toMatchObject({
      outcome: "by_staff",
    });
    expect(await own.supplier.getBookingStatus("booking")).toBe("held");
    await seats.hold("single", ref, 1);
    expect(await seats.ticket("single", ref)).toMatchObject({ outcome: "ticketed" });
  });

  it(
    "take each number of the stock once, however many are issued at once",
    { tags: "postgres" },
    async () => {
      const flight = await own.sell();
      await own.giveTickets(flight, { date: "2026-12-05", first: 5001, count: 10 });
      const { ref } = await firstOffer();
      const bookings = Array.from({ length: 10 }, (_, at) => `booking-${at}`);
      for (const booking of bookings) await seats.hold(booking, ref, 1);
      const answers = await Promise.all(bookings.map((booking) => seats.ticket(booking, ref)));
      const numbers = answers.flatMap((answer) =>
        answer.outcome === "ticketed" ? answer.ticketNumbers : [],
      );
      expect(numbers).toHaveLength(10);
      expect(new Set(numbers).size).toBe(10);
    },
  );
});

it("searches nothing on a route without own flights", async () => {
  expect(await search(own.supplier, "DAC-LHR 14")).toEqual([]);
});
