import { describe, expect, it } from "vitest";
import { sampleTicket } from "../../../../test/sample-documents.ts";
import { asFlown, isCancelled } from "./as-flown.ts";

const { option } = sampleTicket({ language: "en" });
const segment = option.flights[0]?.segments[0];
if (!segment) throw new Error("An option has flights");
const from = segment.departure_time.slice(0, 16);
const [day = ""] = from.split("T");
const change = { id: "chg_1", flight: segment.airline_flight_number, from, to: `${day}T23:30` };

describe("a flight that the airline moved", () => {
  it("departs at its new time, and arrives as much later", () => {
    const moved = asFlown({ option, airlineChanges: [change] }).flights[0];
    expect(moved?.departure_time.slice(0, 16)).toBe(change.to);
    const minutes = (one: { departure_time: string; arrival_time: string } | undefined) =>
      Date.parse(`${one?.arrival_time.slice(0, 16)}Z`) -
      Date.parse(`${one?.departure_time.slice(0, 16)}Z`);
    expect(minutes(moved?.segments[0])).toBe(minutes(segment));
    // Moved once more.
    const again = { ...change, id: "chg_2", from: change.to, to: `${day}T22:00` };
    const twice = asFlown({ option, airlineChanges: [change, again] }).flights[0];
    expect(twice?.departure_time.slice(0, 16)).toBe(again.to);
  });

  it("of another number or day stays as it was", () => {
    const airlineChanges = [
      { ...change, flight: "1" },
      { ...change, from: "2020-01-01T00:00" },
    ];
    expect(asFlown({ option, airlineChanges })).toEqual(option);
  });
});

describe("a flight that the airline cancelled", () => {
  it("is known, and stays in the plan", () => {
    const airlineChanges = [{ ...change, to: null }];
    expect(isCancelled(segment, airlineChanges)).toBe(true);
    expect(asFlown({ option, airlineChanges })).toEqual(option);
    expect(isCancelled(segment, [change])).toBe(false);
  });
});
