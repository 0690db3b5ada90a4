import { describe, expect, it } from "vitest";
import { chooseDeparture } from "./choose-departure.ts";

const departures = [
  { id: "monday", date: "2026-11-23", spots_left: 1 },
  { id: "friday", date: "2026-11-27", spots_left: 8 },
  { id: "next", date: "2026-11-30", spots_left: 20 },
];

describe("the departure that is meant", () => {
  it("is the chosen one while it has room for everybody", () => {
    expect(chooseDeparture(departures, { traveller: 2, departure: "next" })?.id).toBe("next");
    expect(chooseDeparture(departures, { traveller: 2, departure: "monday" })?.id).toBe("friday");
  });

  it("is the soonest with room when none was chosen, or an unknown one", () => {
    expect(chooseDeparture(departures, { traveller: 1 })?.id).toBe("monday");
    expect(chooseDeparture(departures, { traveller: 9, departure: "gone" })?.id).toBe("next");
  });

  it("is none when nothing has room", () => {
    expect(chooseDeparture(departures.slice(0, 2), { traveller: 20 })).toBeNull();
    expect(chooseDeparture([], { traveller: 1 })).toBeNull();
  });
});
