import { describe, expect, it } from "vitest";
import { departureFor } from "./choose-departure.ts";

const departures = [
  { id: "monday", date: "2026-11-23", places_left: 1 },
  { id: "friday", date: "2026-11-27", places_left: 8 },
  { id: "next", date: "2026-11-30", places_left: 20 },
];

describe("the departure that is meant", () => {
  it("is the chosen one while it has room for everybody", () => {
    expect(departureFor(departures, { traveller: 2, departure: "next" })?.id).toBe("next");
    expect(departureFor(departures, { traveller: 2, departure: "monday" })?.id).toBe("friday");
  });

  it("is the soonest with room when none was chosen, or an unknown one", () => {
    expect(departureFor(departures, { traveller: 1 })?.id).toBe("monday");
    expect(departureFor(departures, { traveller: 9, departure: "gone" })?.id).toBe("next");
  });

  it("is none when nothing has room", () => {
    expect(departureFor(departures.slice(0, 2), { traveller: 20 })).toBeNull();
    expect(departureFor([], { traveller: 1 })).toBeNull();
  });
});
