import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** A limit of two running and two waiting; the test decides when work ends. */
function openRoom() {
  const room = createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 2, refusalDelayMs: 0 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (name: string) =>
    room(async () => {
      begun.push(name);
      await new Promise<void>((end) => void ends.set(name, end));
      return name;
    });
  const finish = async (name: string, work: Promise<string>) => {
    await expect.poll(() => begun).toContain(name);
    ends.get(name)?.();
    expect(await work).toBe(name);
  };
  return { room, begun, bring, finish };
}

it("runs work up to the limit, starts waiting work in order of arrival, and refuses when the queue is full", async () => {
  const { begun, bring, finish } = openRoom();
  const [a, b, c, d] = [bring("a"), bring("b"), bring("c"), bring("d")];
  await expect(bring("e")).rejects.toMatchObject({ code: "overloaded" });
  expect(begun).toEqual(["a", "b"]);
  await finish("b", b);
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  await finish("a", a);
  await finish("c", c);
  await finish("d", d);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

it("starts the next when work fails, and frees every slot in the end", async () => {
  const { room, bring, finish } = openRoom();
  const failing = Array.from({ length: 4 }, () => room(() => Promise.reject(new Error("no"))));
  for (const work of failing) await expect(work).rejects.toThrow("no");
  const [a, b] = [bring("a"), bring("b")];
  await finish("a", a);
  await finish("b", b);
});
