import { describe, expect, it } from "vitest";
import { calculatePassengerFare, createParty } from "./party.ts";

describe("a party", () => {
  it("counts a child of twelve as an adult", () => {
    const party = createParty({ adult: 1, child: 2, infant: 1 }, [12, 7]);
    expect(party).toEqual({
      kinds: [
        { type: "ADT", band: "adult", count: 2 },
        { type: "CNN", band: "child5To11", count: 1 },
        { type: "INF", band: "infant", count: 1 },
      ],
      seats: 3,
    });
  });

  it("prices children of unknown age as under 5", () => {
    const party = createParty({ adult: 1, child: 2, infant: 0 });
    expect(party.kinds[1]).toEqual({ type: "CNN", band: "childUnder5", count: 2 });
  });

  it("rounds the fare of each traveller to whole taka", () => {
    expect([
      calculatePassengerFare("child5To11", 4150),
      calculatePassengerFare("infant", 4150),
    ]).toEqual([3113, 415]);
  });
});
