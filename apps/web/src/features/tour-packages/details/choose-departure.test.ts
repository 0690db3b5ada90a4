import { describe, expect, it } from "vitest";
import { chooseDeparture } from "./choose-departure.ts";

const departures = [
  { id: "monday", date: "2026-11-23", spots_left: 1 },
  { id: "friday", date: "2026-11-27", spots_left: 8 },
  { id: "next", date: "2026-11-30", spots_left: 20 },
];

describe("the selected departure", () => {
  it("is the chosen one while it has room for the party", () => {
    expect(chooseDeparture(departures, { traveller: 2, departure: "next" })?.id).toBe("next");
    expect(chooseDeparture(departures, { traveller: 2, departure: "monday" })?.id).toBe("friday");
  });

  it("is the earliest with room when none or an unknown one was chosen", () => {
    expect(chooseDeparture(departures, { traveller: 1 })?.id).toBe("monday");
    expect(chooseDeparture(departures, { traveller: 9, departure: "gone" })?.id).toBe("next");
  });

  it("is none when no departure has room", () => {
    expect(chooseDeparture(departures.slice(0, 2), { traveller: 20 })).toBeNull();
    expect(chooseDeparture([], { traveller: 1 })).toBeNull();
  });
});
