import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { projectEnv, projectNode, ROOT } from "./install.mjs";
import {
  describeError,
  failedJourneys,
  failedTests,
  journeysToRepeat,
  slowestFiles,
  slowestJourneys,
} from "./test-reports.mjs";

/** Totals over all steps of this run. */
const totals = { passed: 0, skipped: 0 };
/** What failed for good: a check, a test or a journey, each with its first error. */
const failures = [];
/** Seconds of every step, and those of the processor where they are known, in the order in which they ended. */
const timings = [];
/** The slowest files and journeys of each run: where the next minute can be saved. */
const slowest = [];
/** Tests and journeys that failed once and passed when they were run again by themselves. */
const flaky = [];

/** The many processes of a run share what they compile, and `npm start` finds it afterwards. */
const COMPILED = path.join(ROOT, "node_modules/.cache/ghuri");

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
        failures.push({ title: check.title, error: output });
        failed.push(check.title);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return failed;
}

/** Test files at a time: one more than there are cores, since some wait for a time to pass or for another program. */
const AT_ONCE = availableParallelism() + 1;

/** Unit, contract and API tests: all, or those of some files. */
export async function vitest(title, { env = {}, files: chosen = [], tag, workers = AT_ONCE } = {}) {
  await runTwice(title, async (file, failed) => {
    const files = failed
      ? [...new Set(failed.map((one) => path.relative(ROOT, one.file)))]
      : chosen;
    const { ok } = await execute(
      projectNode(),
      [
        path.join(ROOT, "node_modules/vitest/vitest.mjs"),
        "run",
        `--maxWorkers=${failed ? 1 : workers}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
        ...(tag ? [`--tags-filter=${tag}`] : []),
        ...files,
      ],
      { env },
    );
    const report = readJson(file);
    const { numPassedTests: passed, numPendingTests: skipped } = report;
    return { ok, passed, skipped, failed: failedTests(report), slowest: slowestFiles(report) };
  });
}

/** Journeys in a real browser, on a fresh server for each run: all, or those of some files. */
export async function playwright(title, { env = {}, files = [] } = {}) {
  await runTwice(title, async (file, failed) => {
    const { ok } = await execute(
      projectNode(),
      [
        path.join(ROOT, "node_modules/@playwright/test/cli.js"),
        "test",
        "--reporter=list,json",
        ...(failed ? [...journeysToRepeat(failed, isSerial), "--workers=1"] : files),
      ],
      { cwd: path.join(ROOT, "e2e"), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    const report = readJson(file);
    const { expected: passed, skipped } = report.stats;
    return {
      ok,
      passed,
      skipped,
      failed: failedJourneys(report),
      slowest: slowestJourneys(report),
    };
  });
}

/** Its journeys go on from each other: one of them alone has not what those before it did. */
const isSerial = (file) =>
  readFileSync(path.join(ROOT, "e2e/journeys", file), "utf8").includes('mode: "serial"');

/** More failures than this are no accident: they are not run again. */
const MOST_RETRIED = 12;

/**
 * What failed runs once more, by itself and one at a time: passing then counts as passed, and it is
 * listed as flaky at the end. `run` is called with the file for its report and with what to run again.
 */
async function runTwice(title, run) {
  await withReport(title, async (file) => {
    const first = await run(file);
    const { passed, skipped } = first;
    slowest.push([title, first.slowest]);
    const count = first.failed.length;
    if (count === 0 || count > MOST_RETRIED)
      return { passed, skipped, failed: first.ok ? first.failed : named(title, first.failed) };
    process.stdout.write(`\n${count} failed: running them again by themselves\n`);
    const again = await run(file, first.failed);
    const stillFailing = new Set(again.failed.map((one) => one.title));
    const recovered = first.failed.filter((one) => !stillFailing.has(one.title));
    flaky.push(...recovered);
    return {
      passed: passed + recovered.length,
      skipped,
      failed: again.ok ? [] : named(title, again.failed),
    };
  });
}

/** A run can fail outside of its tests, too: an error nobody caught, a server that did not start. */
const named = (title, failed) =>
  failed.length > 0 ? failed : [{ title, error: "it failed outside of its tests" }];

async function withReport(title, run) {
  process.stdout.write(`\n== ${title}\n`);
  const started = performance.now();
  const worked = processorSeconds();
  const folder = mkdtempSync(path.join(tmpdir(), "ghuri-report-"));
  try {
    const { passed, failed, skipped } = await run(path.join(folder, "report.json"));
    totals.passed += passed;
    totals.skipped += skipped;
    failures.push(...failed);
  } catch (error) {
    failures.push({ title, error: `no report was written: ${error.message}` });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    timings.push([title, secondsSince(started), Math.round(processorSeconds() - worked)]);
  }
}

/** What all programs have needed that this one has started and that have ended: unlike time, it says the same on a busy machine. */
function processorSeconds() {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // After the name, which may hold anything: the 16th and 17th field of proc(5), in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs a program and waits for it. `isQuiet` keeps its output for the caller instead of printing it. */
function execute(program, args, { cwd = ROOT, env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: projectEnv({ NODE_COMPILE_CACHE: COMPILED, ...env }),
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

/** Prints the times, what was flaky, what failed and the one closing line, and ends with the exit code. */
export function close() {
  process.stdout.write("\nTime of each step:\n");
  for (const [title, seconds, worked] of timings) {
    const processor = worked ? ` (processor: ${worked} s)` : "";
    process.stdout.write(`${String(seconds).padStart(5)} s  ${title}${processor}\n`);
  }
  for (const [title, ones] of slowest) {
    process.stdout.write(`\nSlowest of ${title}:\n`);
    for (const { title: name, ms } of ones)
      process.stdout.write(
        `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.isAbsolute(name) ? path.relative(ROOT, name) : name}\n`,
      );
  }
  list("flaky", flaky);
  if (flaky.length > 0)
    process.stdout.write("Find the cause, and keep it in docs/flaky.md until it is mended.\n");
  // Last, so that whoever sees only the end of a long log sees what to mend.
  list("failed", failures);
  const { passed, skipped } = totals;
  const skippedPart = skipped > 0 ? `, ${skipped} skipped` : "";
  process.stdout.write(`\n${passed} passed, ${failures.length} failed${skippedPart}\n`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}

function list(heading, ones) {
  if (ones.length > 0) process.stdout.write(`\n${heading}:\n`);
  for (const { title, error } of ones)
    process.stdout.write(`- ${title}\n  ${describeError(error)}\n`);
}
