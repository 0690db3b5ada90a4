import { describe, expect, it } from "vitest";
import { createRush } from "./rush.ts";

describe("a rush of bookings", () => {
  function atTime() {
    const time = { ms: 10_000 };
    return { time, rush: createRush(() => time.ms) };
  }

  it("begins with a large batch, and is over shortly after the last one", () => {
    const { time, rush } = atTime();
    rush.note(3);
    expect(rush.isOn()).toBe(false);
    rush.note(4);
    expect(rush.isOn()).toBe(true);
    time.ms += 200;
    rush.note(9);
    time.ms += 200;
    expect(rush.isOn()).toBe(true);
    time.ms += 100;
    expect(rush.isOn()).toBe(false);
  });

  it("holds other work back for some seconds only, however long it lasts", () => {
    const { time, rush } = atTime();
    const heldBackAt: number[] = [];
    for (let ms = 0; ms < 20_000; ms += 100) {
      rush.note(8);
      if (rush.isOn()) heldBackAt.push(ms);
      time.ms += 100;
    }
    expect(heldBackAt.at(0)).toBe(0);
    expect(heldBackAt.at(-1)).toBe(4900);
    // The next rush is a new one.
    time.ms += 1000;
    rush.note(8);
    expect(rush.isOn()).toBe(true);
  });
});
