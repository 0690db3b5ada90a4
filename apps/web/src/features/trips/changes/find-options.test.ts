import type { ChangeChoice } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import { describe, expect, it } from "vitest";
import { findOptions, legsOf } from "./find-options.ts";

const leg = (number: string) =>
  ({
    segments: [
      { airline_code: "SA", airline_flight_number: number, departure_time: "2026-12-05T09:00" },
    ],
  }) as FlightLeg;

const choice = (id: string, ...[first = "", ...others]: string[]) =>
  ({
    id,
    leg: leg(first),
    also: others.map((number, at) => ({ slice: at + 1, leg: leg(number) })),
  }) as ChangeChoice;

const idsOf = (options: ReturnType<typeof findOptions>) =>
  options.map((direction) => direction.map((one) => one.choice.id));

describe("the flights to choose from", () => {
  const choices = [
    choice("a", "1", "10"),
    choice("b", "1", "11"),
    choice("c", "2", "10"),
    choice("d", "2", "12"),
  ];

  it("are those of the choices, when one direction is changed", () => {
    const single = [choice("x", "1"), choice("y", "2")];
    expect(idsOf(findOptions(single, choice("x", "1")))).toEqual([["x", "y"]]);
  });

  it("keep the flights of the other direction where they fit", () => {
    expect(idsOf(findOptions(choices, choice("a", "1", "10")))).toEqual([
      ["a", "c"],
      ["a", "b"],
    ]);
    expect(idsOf(findOptions(choices, choice("b", "1", "11")))).toEqual([
      ["b", "c"],
      ["a", "b"],
    ]);
  });

  it("are only those that go with the flights before them", () => {
    const options = findOptions(choices, choice("d", "2", "12"));
    expect(idsOf(options)).toEqual([
      ["a", "d"],
      ["c", "d"],
    ]);
    expect(legsOf(choice("d", "2", "12"))).toHaveLength(2);
  });
});
