import { describe, expect, it } from "vitest";
import { getOfferKeys } from "./offer-keys.ts";

function offer(flight: string, fare: string) {
  const flown = {
    airline_code: "BG",
    airline_flight_number: flight,
    departure_time: "2026-12-01T08:00",
  };
  return { fare_name: fare, cabin: "ECONOMY" as const, flights: [{ segments: [flown] }] };
}

describe("the key of an offer", () => {
  it("is the same in a repeated search, whatever the offer's id and position", () => {
    const [saver, flex] = getOfferKeys([offer("35", "Saver"), offer("35", "Flex")]);
    const again = getOfferKeys([offer("37", "Saver"), offer("35", "Flex"), offer("35", "Saver")]);
    expect(again.slice(1)).toEqual([flex, saver]);
  });

  it("is unique even among identical offers", () => {
    const keys = getOfferKeys([offer("35", "Saver"), offer("35", "Saver")]);
    expect(new Set(keys).size).toBe(2);
  });
});
