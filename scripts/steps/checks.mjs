import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { projectEnv, projectNode, ROOT } from "./install.mjs";
import { describeError, failedJourneys } from "./playwright-report.mjs";

/** Totals over all steps of this run. */
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Seconds of every step, in the order in which they ended. */
const timings = [];
/** Journeys that failed once and passed when they were run again by themselves. */
const flaky = [];

/** A check that either holds or not: a tool from node_modules/.bin. */
export const tool = (title, bin, ...args) => ({
  title,
  run: () => execute(path.join(ROOT, "node_modules/.bin", bin), args, { isQuiet: true }),
});

/** A check that is a script of this repository. */
export const script = (title, file, args = []) => ({
  title,
  run: () => execute(projectNode(), [path.join(ROOT, file), ...args], { isQuiet: true }),
});

/**
 * Runs independent checks side by side, one per core. The output of each is printed whole when it
 * ends, so that two of them never mix. Returns the titles of those that failed.
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const started = performance.now();
      const { ok, output } = await check.run();
      report(check.title, started, output);
      if (ok) totals.passed++;
      else {
        totals.failed++;
        failed.push(check.title);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/** Unit, contract and API tests. */
export async function vitest(title, env = {}, args = []) {
  await withReport(title, async (file) => {
    const { ok } = await execute(
      projectNode(),
      [
        path.join(ROOT, "node_modules/vitest/vitest.mjs"),
        "run",
        // Vitest leaves one core free by default: half of a machine with two.
        "--maxWorkers=100%",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...args,
      ],
      { env },
    );
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = readJson(file);
    // A file that cannot be loaded has no failed test of its own.
    const failed = numFailedTests || (ok ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  });
}

/** More failures than this are no accident: they are not run again. */
const MOST_RETRIED = 12;

/**
 * Journeys in a real browser. Those that fail are run once more, by themselves and one at a time, on
 * a fresh server: passing then counts as passed, and the journey is listed as flaky at the end.
 */
export async function playwright(title, env = {}, args = []) {
  await withReport(title, async (file) => {
    const first = await journeys(file, env, args);
    const failed = failedJourneys(first.report);
    if (failed.length === 0 || failed.length > MOST_RETRIED)
      return { ...first.counts, failed: failed.length || (first.ok ? 0 : 1) };
    process.stdout.write(`\n${failed.length} failed: running them again by themselves\n`);
    const again = await journeys(file, env, [...args, "--last-failed", "--workers=1"]);
    const stillFailing = new Set(failedJourneys(again.report).map(({ title: t }) => t));
    const recovered = failed.filter((one) => !stillFailing.has(one.title));
    flaky.push(...recovered);
    return {
      ...first.counts,
      passed: first.counts.passed + recovered.length,
      failed: stillFailing.size || (again.ok ? 0 : 1),
    };
  });
}

async function journeys(file, env, args) {
  const { ok } = await execute(
    projectNode(),
    [
      path.join(ROOT, "node_modules/@playwright/test/cli.js"),
      "test",
      "--reporter=list,json",
      ...args,
    ],
    { cwd: path.join(ROOT, "e2e"), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const json = readJson(file);
  return { ok, report: json, counts: { passed: json.stats.expected, skipped: json.stats.skipped } };
}

async function withReport(title, run) {
  process.stdout.write(`\n== ${title}\n`);
  const started = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "ghuri-report-"));
  try {
    const { passed, failed, skipped } = await run(path.join(folder, "report.json"));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  } catch (error) {
    process.stderr.write(`${title}: no report was written (${error.message}).\n`);
    totals.failed++;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    timings.push([title, secondsSince(started)]);
  }
}

/** Runs a program and waits for it. `isQuiet` keeps its output for the caller instead of printing it. */
function execute(program, args, { cwd = ROOT, env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: projectEnv(env),
      stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (part) => (output += part));
    child.stderr?.on("data", (part) => (output += part));
    child.on("error", (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

function report(title, started, output) {
  const seconds = secondsSince(started);
  timings.push([title, seconds]);
  process.stdout.write(`\n== ${title} (${seconds} s)\n${output}`);
}

const secondsSince = (started) => Math.round((performance.now() - started) / 1000);

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Prints the times, the flaky journeys and the one closing line, and ends with the exit code. */
export function close() {
  process.stdout.write("\nTime of each step:\n");
  for (const [title, seconds] of timings)
    process.stdout.write(`${String(seconds).padStart(5)} s  ${title}\n`);
  if (flaky.length > 0) process.stdout.write("\nflaky:\n");
  for (const { title, error } of flaky)
    process.stdout.write(`- ${title}\n  ${describeError(error)}\n`);
  if (flaky.length > 0)
    process.stdout.write(
      "Find the cause, and keep the journey in docs/flaky.md until it is mended.\n",
    );
  const { passed, failed, skipped } = totals;
  const skippedPart = skipped > 0 ? `, ${skipped} skipped` : "";
  process.stdout.write(`\n${passed} passed, ${failed} failed${skippedPart}\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
