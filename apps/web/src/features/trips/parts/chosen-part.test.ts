import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { describe, expect, it } from "vitest";
import { chooseAll, toggle, toPart } from "./chosen-part.ts";

type Divided = Parameters<typeof toPart>[0];

const booking = (travellers: number, flights: number, cancelled: number[] = []): Divided => ({
  travellers: Array.from({ length: travellers }, () => ({}) as FlightBooking["travellers"][number]),
  flights: Array.from({ length: flights }, () => ({}) as FlightBooking["flights"][number]),
  cancelled_travellers: cancelled,
});

describe("what the ticked boxes cancel", () => {
  it("is everything at first", () => {
    const three = booking(3, 2);
    expect(toPart(three, chooseAll(three))).toEqual({ kind: "all" });
  });

  it("is travellers with all their flights, or flights of everybody", () => {
    const three = booking(3, 2);
    const all = chooseAll(three);
    expect(toPart(three, { ...all, travellers: toggle(all.travellers, 0) })).toEqual({
      kind: "part",
      part: { travellers: [1, 2], slices: [] },
    });
    expect(toPart(three, { ...all, slices: toggle(all.slices, 0) })).toEqual({
      kind: "part",
      part: { travellers: [], slices: [1] },
    });
  });

  it("is neither for some travellers on some flights, nor for nobody", () => {
    const three = booking(3, 2);
    expect(toPart(three, { travellers: [1], slices: [1] })).toEqual({ kind: "mixed" });
    expect(toPart(three, { travellers: [], slices: [0, 1] })).toEqual({ kind: "nothing" });
  });

  it("leaves out who was cancelled in another tab meanwhile", () => {
    const before = booking(3, 2);
    const after = booking(3, 2, [1]);
    expect(toPart(after, chooseAll(before))).toEqual({ kind: "all" });
    expect(toPart(after, { travellers: [1], slices: [0, 1] })).toEqual({ kind: "nothing" });
    expect(toPart(after, { travellers: [0, 1], slices: [0, 1] })).toMatchObject({
      part: { travellers: [0], slices: [] },
    });
  });

  it("is a flight that the airline cancelled, and not the other one alone", () => {
    const choices = { kind: "cancel" as const, is_free: true, travellers: false, slices: [1] };
    const three = { ...booking(3, 2), part_choices: choices };
    const all = chooseAll(three);
    expect(toPart(three, { ...all, slices: [1] })).toMatchObject({ kind: "part" });
    expect(toPart(three, { ...all, slices: [0] })).toEqual({ kind: "onlyGrounded" });
    expect(toPart(three, all)).toEqual({ kind: "all" });
  });

  it("does not count travellers who were cancelled before", () => {
    const rest = booking(3, 1, [1]);
    expect(chooseAll(rest).travellers).toEqual([0, 2]);
    expect(toPart(rest, { travellers: [0, 2], slices: [0] })).toEqual({ kind: "all" });
  });
});
