import { describe, expect, it } from "vitest";
import { describeError, failedJourneys } from "./playwright-report.mjs";

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
});
