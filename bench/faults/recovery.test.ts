import { describe, expect, it } from "vitest";
import { FAULTS } from "./fault-list.ts";
import { findLateRecoveries } from "./recovery.ts";

const FAULT = { name: "a fault", limits: { started: 2, ready: 2, answered: 1, confirmed: 30 } };
const IN_TIME = { started: 0, ready: 2, answered: 0.4, confirmed: 30 };

describe("the judgement of a recovery", () => {
  it("accepts one within its limits", () => {
    expect(findLateRecoveries(FAULT, IN_TIME)).toEqual([]);
  });

  it.each([
    [{ started: 3 }, "a fault: started after 3.0 s, the limit is 2 s"],
    [{ ready: 2.1 }, "a fault: ready after 2.1 s, the limit is 2 s"],
    [{ answered: 1.5 }, "a fault: answered after 1.5 s, the limit is 1 s"],
    [{ confirmed: 31 }, "a fault: paid orders confirmed after 31.0 s, the limit is 30 s"],
    [{ ready: Infinity }, "a fault: never ready, the limit is 2 s"],
    [{ confirmed: Infinity }, "a fault: never paid orders confirmed, the limit is 30 s"],
    [{ answered: Number.NaN }, "a fault: never answered, the limit is 1 s"],
  ])("names what was late or never reached: %o", (late, sentence) => {
    expect(findLateRecoveries(FAULT, { ...IN_TIME, ...late })).toEqual([sentence]);
  });

  it("has limits for every fault: the program in 2 s, the database in 1 s, paid orders in 30 s", () => {
    for (const { name, limits } of FAULTS) {
      expect(limits.started).toBe(2);
      expect(limits.ready).toBe(name.startsWith("database") ? 1 : 2);
      expect(limits.answered).toBe(limits.ready);
      expect(limits.confirmed).toBe(30);
    }
  });
});
