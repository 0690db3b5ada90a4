import { describe, expect, it } from "vitest";
import {
  describeError,
  failedJourneys,
  failedTests,
  journeysToRepeat,
  slowestFiles,
  slowestJourneys,
} from "./test-reports.mjs";

const journey = (title, status, message) => ({
  title,
  file: "trips.spec.ts",
  tests: [{ status, results: [{ error: message && { message } }] }],
});

const report = {
  suites: [
    {
      specs: [journey("books", "expected")],
      suites: [
        { specs: [journey("cancels", "unexpected", "\u001b[31mError: gone\u001b[39m\n\n  at x")] },
      ],
    },
  ],
};

describe("the report of a run of journeys", () => {
  it("names each failed journey with its file, however deep its group", () => {
    expect(failedJourneys(report).map(({ title }) => title)).toEqual(["trips.spec.ts: cancels"]);
  });

  it("keeps the first lines of the error, without colours", () => {
    const [{ error }] = failedJourneys(report);
    expect(describeError(error)).toBe("Error: gone | at x");
  });

  it("repeats a failed journey by itself, and a file whose journeys go on from each other as a whole", () => {
    const failed = [
      { file: "trips.spec.ts", line: 12 },
      { file: "duffel.spec.ts", line: 30 },
      { file: "duffel.spec.ts", line: 80 },
    ];
    expect(journeysToRepeat(failed, (file) => file === "duffel.spec.ts")).toEqual([
      "journeys/trips.spec.ts:12",
      "journeys/duffel.spec.ts",
    ]);
  });

  it("names the ten slowest journeys, with all of their attempts", () => {
    const specs = Array.from({ length: 12 }, (_, at) => ({
      title: `journey ${at}`,
      file: "trips.spec.ts",
      tests: [{ results: [{ duration: at }, { duration: at }] }],
    }));
    const found = slowestJourneys({ suites: [{ specs }] });
    expect(found).toHaveLength(10);
    expect(found[0]).toEqual({ title: "trips.spec.ts: journey 11", ms: 22 });
  });
});

describe("the report of a run of tests", () => {
  const file = "/somewhere/orders.test.ts";
  const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

  it("names each failed test with its file and first error", () => {
    const assertionResults = [test("adds up", "passed"), test("ends", "failed", "late", "gone")];
    expect(
      failedTests({ testResults: [{ name: file, status: "failed", assertionResults }] }),
    ).toEqual([{ file, title: "orders.test.ts: ends", error: "late" }]);
  });

  it("names the slowest files first", () => {
    const testResults = [
      { name: "/a.test.ts", startTime: 100, endTime: 150 },
      { name: "/b.test.ts", startTime: 100, endTime: 900 },
    ];
    expect(slowestFiles({ testResults })).toEqual([
      { title: "/b.test.ts", ms: 800 },
      { title: "/a.test.ts", ms: 50 },
    ]);
  });

  it("names a file that could not be loaded", () => {
    const broken = { name: file, status: "failed", message: "no module", assertionResults: [] };
    expect(failedTests({ testResults: [broken] })).toEqual([
      { file, title: "orders.test.ts", error: "no module" },
    ]);
  });
});
