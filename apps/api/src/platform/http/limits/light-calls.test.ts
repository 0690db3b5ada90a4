import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";
import { afterLightCalls, runLightCall } from "./light-calls.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** A light call, and what ends it. */
function startLightCall() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { answered: runLightCall(() => promise), end: () => resolve("page") };
}

/** Costly work of a queue that lets light calls go first. */
function startCostlyWork() {
  const inTurn = createFairQueue({
    name: "costly work",
    maxConcurrent: 4,
    maxQueued: 4,
    refusalDelayMs: 0,
    goesAfter: afterLightCalls,
  });
  const state = { begun: 0 };
  const done = Promise.all([1, 2].map(() => inTurn(async () => void (state.begun += 1))));
  return { state, done };
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it("lets light calls end before costly work begins", async () => {
  const [page, other] = [startLightCall(), startLightCall()];
  const { state, done } = startCostlyWork();
  await turns();
  page.end();
  expect(await page.answered).toBe("page");
  await turns();
  expect(state.begun).toBe(0);
  other.end();
  await done;
  expect(state.begun).toBe(2);
});

it("begins costly work all the same after a moment, one for each", async () => {
  const page = startLightCall();
  const { state, done } = startCostlyWork();
  await turns();
  await vi.advanceTimersByTimeAsync(10);
  await turns();
  expect(state.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(10);
  await done;
  page.end();
  await page.answered;
});

it("does not wait for a call that waits for somebody else, nor for one that failed", async () => {
  const slow = startLightCall();
  await expect(runLightCall(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(25);
  const { done } = startCostlyWork();
  await done;
  slow.end();
  expect(await slow.answered).toBe("page");
});
