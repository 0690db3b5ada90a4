import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The journeys of a Playwright JSON report that did not pass, each with its first error. */
export function failedJourneys(report) {
  return report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({
        file,
        line,
        title: `${file}: ${title}`,
        error: results.find(({ error }) => error)?.error.message ?? "no error was reported",
      })),
  );
}

/** What Playwright runs again: each failed journey by itself, or its whole file when that is serial. */
export const journeysToRepeat = (failed, isSerial) => [
  ...new Set(failed.map(({ file, line }) => `journeys/${file}${isSerial(file) ? "" : `:${line}`}`)),
];

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The tests of a Vitest JSON report that did not pass, and the files that could not be loaded. */
export function failedTests(report) {
  return report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [{ file, title: path.basename(file), error: message || "no error was reported" }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: `${path.basename(file)}: ${fullName}`,
      error: failureMessages[0] ?? "no error was reported",
    }));
  });
}

/** How many of the slowest are worth a look. */
const SLOWEST = 10;

const slowest = (ones) => ones.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);

/** The journeys of a Playwright JSON report that took longest. */
export const slowestJourneys = (report) =>
  slowest(
    report.suites.flatMap(specsOf).map(({ file, title, tests }) => ({
      title: `${file}: ${title}`,
      ms: sumOf(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
  );

/** The files of a Vitest JSON report whose tests took longest. */
export const slowestFiles = (report) =>
  slowest(
    report.testResults.map(({ name, startTime, endTime }) => ({
      title: name,
      ms: endTime - startTime,
    })),
  );

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** The first three lines of an error, on one line. */
export function describeError(message) {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 3)
    .join(" | ");
}
