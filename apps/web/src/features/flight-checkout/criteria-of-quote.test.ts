import type { Quote } from "@ghuri/contract/flights";
import { describe, expect, it } from "vitest";
import { criteriaOfQuote } from "./criteria-of-quote.ts";

const leg = (origin: string, destination: string, day: string) => ({
  origin,
  destination,
  departure_time: `${day}T07:40`,
  departure_airport: { city: "Dhaka", name: "Hazrat Shahjalal" },
  arrival_airport: { city: "Dubai", name: "Dubai International" },
});

function quote(legs: readonly ReturnType<typeof leg>[]): Quote {
  const facts: unknown = {
    flights: legs,
    cabin: "BUSINESS",
    passengers: [
      { type: "ADT", count: 2 },
      { type: "CNN", count: 1 },
    ],
  };
  return facts as Quote;
}

describe("criteriaOfQuote", () => {
  it("searches for the same trip and party", () => {
    expect(criteriaOfQuote(quote([leg("DAC", "DXB", "2026-12-05")]))).toMatchObject({
      tripType: "oneway",
      cabinClass: "business",
      passengers: { adult: 2, child: 1, infant: 0 },
      returnDate: "",
      trips: [{ origin: "DAC", destination: "DXB", departure: "2026-12-05" }],
    });
  });

  it("knows a round trip from other trips of two flights", () => {
    const out = leg("DAC", "DXB", "2026-12-05");
    const round = criteriaOfQuote(quote([out, leg("DXB", "DAC", "2026-12-12")]));
    expect(round).toMatchObject({ tripType: "round", returnDate: "2026-12-12" });
    expect(round.trips).toHaveLength(1);
    const other = criteriaOfQuote(quote([out, leg("DXB", "JED", "2026-12-12")]));
    expect(other).toMatchObject({ tripType: "multiple", returnDate: "" });
    expect(other.trips).toHaveLength(2);
  });
});
