import { expect, it, vi } from "vitest";
import { createTurnsByKey } from "./turns-by-key.ts";

function open() {
  const inTurn = createTurnsByKey({ maxConcurrent: 2, maxQueued: 2, maxWaitMs: 20_000 });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const bring = (key: string, name: string) =>
    inTurn(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
      return name;
    });
  return { begun, bring, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it("lets work of one key wait for that key only, in order of arrival, and refuses more than may wait", async () => {
  const { begun, bring, end } = open();
  const [a, b, c, d] = [bring("x", "a"), bring("x", "b"), bring("x", "c"), bring("x", "d")];
  const other = bring("y", "other");
  await expect(bring("x", "e")).rejects.toMatchObject({
    code: "overloaded",
    details: { retryAfterSeconds: 2 },
  });
  await expect.poll(() => begun).toEqual(["a", "b", "other"]);
  end("b");
  expect(await b).toBe("b");
  await expect.poll(() => begun).toEqual(["a", "b", "other", "c"]);
  end("a");
  await expect.poll(() => begun).toContain("d");
  for (const name of ["c", "d", "other"]) end(name);
  expect(await Promise.all([a, c, d, other])).toEqual(["a", "c", "d", "other"]);
});

it("lets the next begin when work fails, and forgets a key that nobody waits for", async () => {
  const { begun, bring, end } = open();
  const failing = [bring("x", "a"), bring("x", "b")];
  const waiting = bring("x", "c");
  await expect.poll(() => begun).toHaveLength(2);
  end("a", new Error("no"));
  await expect(failing[0]).rejects.toThrow("no");
  await expect.poll(() => begun).toContain("c");
  end("b");
  end("c");
  expect(await waiting).toBe("c");
  const again = [bring("x", "d"), bring("x", "e")];
  await expect.poll(() => begun).toHaveLength(5);
  end("d");
  end("e");
  expect(await Promise.all(again)).toEqual(["d", "e"]);
});

it("does not begin what has waited for too long, and lets the next of the line begin", async () => {
  const { begun, bring, end } = open();
  const running = [bring("x", "a"), bring("x", "b")];
  const late = bring("x", "late");
  await expect.poll(() => begun).toEqual(["a", "b"]);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 20_001);
  const next = bring("x", "next");
  end("a");
  await expect(late).rejects.toMatchObject({ code: "overloaded" });
  vi.restoreAllMocks();
  await expect.poll(() => begun).toEqual(["a", "b", "next"]);
  for (const name of ["b", "next"]) end(name);
  expect(await Promise.all([...running, next])).toEqual(["a", "b", "next"]);
});

it("lets others go before the second of a key, and not before the first", async () => {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const inTurn = createTurnsByKey({ maxConcurrent: 4, maxQueued: 0, othersGoAfter: () => promise });
  const begun: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const bring = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return end;
    });
  const all = [bring("x", "a"), bring("x", "b"), bring("y", "other")];
  await expect.poll(() => begun).toEqual(["a", "other"]);
  go();
  await expect.poll(() => begun).toEqual(["a", "other", "b"]);
  finish();
  await Promise.all(all);
});
