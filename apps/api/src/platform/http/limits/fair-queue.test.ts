import { expect, it, onTestFinished, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** A queue of two running and two waiting; the test decides when work ends. */
function openQueue(maxWaitMs?: number) {
  const size = { name: "queue", maxConcurrent: 2, maxQueued: 2, refusalDelayMs: 0 };
  const queue = createFairQueue(maxWaitMs === undefined ? size : { ...size, maxWaitMs });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (name: string) =>
    queue(async () => {
      begun.push(name);
      await new Promise<void>((end) => void ends.set(name, end));
      return name;
    });
  const finish = async (name: string, work: Promise<string>) => {
    await expect.poll(() => begun).toContain(name);
    ends.get(name)?.();
    expect(await work).toBe(name);
  };
  return { queue, begun, bring, finish };
}

it("runs work up to the limit, starts waiting work in order of arrival, and refuses when the queue is full", async () => {
  const { begun, bring, finish } = openQueue();
  const [a, b, c, d] = [bring("a"), bring("b"), bring("c"), bring("d")];
  await expect(bring("e")).rejects.toMatchObject({ code: "overloaded" });
  await expect.poll(() => begun).toEqual(["a", "b"]);
  await finish("b", b);
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  await finish("a", a);
  await finish("c", c);
  await finish("d", d);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

it("starts the next when work fails, and frees every slot in the end", async () => {
  const { queue, bring, finish } = openQueue();
  const failing = Array.from({ length: 4 }, () => queue(() => Promise.reject(new Error("no"))));
  for (const work of failing) await expect(work).rejects.toThrow("no");
  const [a, b] = [bring("a"), bring("b")];
  await finish("a", a);
  await finish("b", b);
});

it("refuses, and says when to come back, once the first of a short queue has waited too long", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const { begun, bring, finish } = openQueue(500);
  const [a, b, c] = [bring("a"), bring("b"), bring("c")];
  await expect.poll(() => begun).toEqual(["a", "b"]);
  clock.mockReturnValue(1501);
  await expect(bring("late")).rejects.toMatchObject({
    code: "overloaded",
    details: { retryAfterSeconds: 2 },
  });
  await finish("a", a);
  await finish("b", b);
  await finish("c", c);
  const d = bring("d");
  await finish("d", d);
});

it("lets other work of the event loop run between two that begin", async () => {
  const order: string[] = [];
  const queue = createFairQueue({
    name: "queue",
    maxConcurrent: 9,
    maxQueued: 0,
    refusalDelayMs: 0,
  });
  const turns = (async () => {
    for (const turn of ["first", "second", "third"]) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(turn);
    }
  })();
  await Promise.all(["a", "b"].map((name) => queue(async () => void order.push(name))));
  await turns;
  expect(order.indexOf("b")).toBeGreaterThan(order.indexOf("a") + 1);
});
