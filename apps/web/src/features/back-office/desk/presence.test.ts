import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AWAY_MS, watchPresence } from "./presence.ts";

const page = new EventTarget();
const told: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  stop = watchPresence({
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
    vi.advanceTimersByTime(AWAY_MS - 1);
    touch(sign);
  }
  vi.advanceTimersByTime(AWAY_MS - 1);
  expect(told).toEqual([]);
});

it("whoever does nothing for five minutes is away, is back at the first sign, and can leave again", () => {
  vi.advanceTimersByTime(AWAY_MS);
  expect(told).toEqual(["away"]);
  vi.advanceTimersByTime(10 * AWAY_MS);
  touch();
  touch();
  expect(told).toEqual(["away", "back"]);
  vi.advanceTimersByTime(AWAY_MS);
  expect(told).toEqual(["away", "back", "away"]);
});

it("nobody is watched any more afterwards", () => {
  stop();
  vi.advanceTimersByTime(AWAY_MS);
  touch();
  expect(told).toEqual([]);
});
