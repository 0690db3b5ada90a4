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

it("a user who moves the pointer or types is active", () => {
  for (const sign of ["pointermove", "keydown", "wheel", "pointerdown"]) {
    vi.advanceTimersByTime(IDLE_AFTER_MS - 1);
    touch(sign);
  }
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1);
  expect(told).toEqual([]);
});

it("a user without input for five minutes is idle, is active again on the first input, and can go idle again", () => {
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  expect(told).toEqual(["away"]);
  vi.advanceTimersByTime(10 * IDLE_AFTER_MS);
  touch();
  touch();
  expect(told).toEqual(["away", "back"]);
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  expect(told).toEqual(["away", "back", "away"]);
});

it("reports nothing after watching has stopped", () => {
  stop();
  vi.advanceTimersByTime(IDLE_AFTER_MS);
  touch();
  expect(told).toEqual([]);
});
