import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IDLE_AFTER_MS, watchIdle } from "./watch-idle.ts";

const page = new EventTarget();
const told: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  stop = watchIdle({
    page,
    onAway: () => told.push("away"),
    onBack: () => told.push("back"),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const touch = (sign = "pointermove") => page.dispatchEvent(new Event(sign));

it("whoever moves or types is there", () => {
  for (const sign of ["pointermove", "keydown", "wheel", "pointerdown"]) {
    vi.advanceTimersByTime(IDLE_AFTER_MS - 1);
    touch(sign);
  }
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1);
  expect(told).toEqual([]);
});

it("whoever does nothing for five minutes is away, is back at the first sign, and can leave again", () => {
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  expect(told).toEqual(["away"]);
  vi.advanceTimersByTime(10 * IDLE_AFTER_MS);
  touch();
  touch();
  expect(told).toEqual(["away", "back"]);
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  expect(told).toEqual(["away", "back", "away"]);
});

it("nobody is watched any more afterwards", () => {
  stop();
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  touch();
  expect(told).toEqual([]);
});
