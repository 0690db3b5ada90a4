// npm run journeys:dates [-- --only <day>] [journeys/x.spec.ts…]: the journeys on days on which calendars go wrong.
import { parseArgs } from "node:util";
import { installWhatIsMissing } from "./steps/install.mjs";

/* The browser of the journeys is in Berlin, the agency in Dhaka. */
const DAYS = {
  "new-year": ["2027-01-01T04:00:00Z", "New Year's Day"],
  "leap-day": ["2028-02-29T04:00:00Z", "29 February"],
  spring: [
    "2027-03-28T04:00:00Z",
    "the browser's clock has gone forward, and its day has 23 hours",
  ],
  autumn: ["2027-10-31T04:00:00Z", "the browser's clock has gone back, and its day has 25 hours"],
  "new-years-eve": ["2027-12-31T04:00:00Z", "New Year's Eve"],
  midnight: ["2027-12-31T20:00:00Z", "the old year in the browser, and the new one in Dhaka"],
};

const { values, positionals: files } = parseArgs({
  options: { only: { type: "string", multiple: true, default: Object.keys(DAYS) } },
  allowPositionals: true,
});
const unknown = values.only.find((day) => !(day in DAYS));
if (unknown) {
  process.stderr.write(`There is no day ${unknown}: ${Object.keys(DAYS).join(", ")}.\n`);
  process.exit(1);
}

installWhatIsMissing();
const { close, playwright, runChecks, script } = await import("./steps/checks.mjs");

const failed = await runChecks([script("Web app builds", "scripts/steps/build-web.mjs")]);
if (failed.length === 0)
  for (const day of values.only) {
    const [instant, what] = DAYS[day];
    await playwright(`Journeys on ${instant}: ${what}`, { env: { E2E_NOW: instant }, files });
  }
close();
