import { expect, it } from "vitest";
import { createTurnsByKey } from "./turns-by-key.ts";

function open() {
  const inTurn = createTurnsByKey({ maxConcurrent: 2, maxQueued: 1 });
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
  const [a, b, c, other] = [bring("x", "a"), bring("x", "b"), bring("x", "c"), bring("y", "other")];
  await expect(bring("x", "d")).rejects.toMatchObject({ code: "overloaded" });
  await expect.poll(() => begun).toEqual(["a", "b", "other"]);
  end("b");
  expect(await b).toBe("b");
  await expect.poll(() => begun).toEqual(["a", "b", "other", "c"]);
  for (const name of ["a", "c", "other"]) end(name);
  expect(await Promise.all([a, c, other])).toEqual(["a", "c", "other"]);
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
