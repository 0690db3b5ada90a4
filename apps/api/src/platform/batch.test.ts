import { describe, expect, it, onTestFinished, vi } from "vitest";
import { batch } from "./batch.ts";

describe("batching concurrent calls", () => {
  /** Records each batch, and answers it when released. */
  function slowly(most: number) {
    const asked: (readonly number[])[] = [];
    const waiting: (() => void)[] = [];
    const ask = batch<number, string>(async (numbers) => {
      asked.push(numbers);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return numbers.map((number) => `answer ${number}`);
    }, most);
    const letGo = async () => {
      while (waiting.length === 0) await turn();
      waiting.shift()?.();
    };
    return { ask, asked, letGo };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("combines calls made at the same moment into one batch, and gives each caller its own result", async () => {
    const { ask, asked, letGo } = slowly(10);
    const answers = Promise.all([1, 2, 3].map(ask));
    await turn();
    await letGo();
    expect(await answers).toEqual(["answer 1", "answer 2", "answer 3"]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it("queues calls made meanwhile, and limits the size of a batch", async () => {
    const { ask, asked, letGo } = slowly(2);
    const first = ask(1);
    await turn();
    const rest = Promise.all([2, 3, 4].map(ask));
    await turn();
    expect(asked).toEqual([[1]]);
    for (let times = 0; times < 3; times++) await letGo();
    await Promise.all([first, rest]);
    expect(asked).toEqual([[1], [2, 3], [4]]);
  });

  it("does not wait for a late batch", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, asked, letGo } = slowly(10);
    const first = ask(1);
    await turn();
    const second = ask(2);
    await turn();
    expect(asked).toEqual([[1]]);
    vi.runAllTimers();
    await turn();
    expect(asked).toEqual([[1], [2]]);
    await letGo();
    await letGo();
    expect(await Promise.all([first, second])).toEqual(["answer 1", "answer 2"]);
  });

  it("fails every call of a failed batch, and none of the next", async () => {
    let fails = true;
    const ask = batch<number, number>(async (numbers) => {
      if (fails) throw new Error("no answer");
      return numbers;
    }, 10);
    const outcomes = await Promise.allSettled([1, 2].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    fails = false;
    expect(await ask(3)).toBe(3);
  });

  it("rejects only the call whose own result is an error", async () => {
    const ask = batch<number, number>(
      async (numbers) =>
        numbers.map((number) =>
          number === 2 ? Promise.reject<number>(new Error("not this one")) : number,
        ),
      10,
    );
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
