import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectEnv, projectNode, ROOT } from "./install.mjs";

/** What has passed and failed so far, over all steps. */
export const tally = { passed: 0, failed: 0, skipped: 0 };

/** A check that either holds or does not counts as one test. */
export function check(title, bin, args) {
  process.stdout.write(`\n== ${title}\n`);
  const done = spawnSync(path.join(ROOT, "node_modules/.bin", bin), args, {
    cwd: ROOT,
    env: projectEnv(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  count(done.status === 0);
}

/** A script of ours that checks something counts as one test, too. */
export function checkWith(title, script, args) {
  process.stdout.write(`\n== ${title}\n`);
  count(tool(script, ROOT, {}, args).status === 0);
}

export function count(ok) {
  if (ok) tally.passed++;
  else tally.failed++;
  return ok;
}

/** Unit, contract and API tests. */
export function vitest(title, env = {}, args = []) {
  withReport(title, (report) => {
    const done = tool("node_modules/vitest/vitest.mjs", ROOT, env, [
      "run",
      // One fewer, as by default, is half of a machine with two.
      "--maxWorkers=100%",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ]);
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = read(report);
    // A file that cannot even be loaded has no failed test of its own.
    return {
      passed: numPassedTests,
      failed: numFailedTests || (done.status === 0 ? 0 : Math.max(1, numFailedTestSuites)),
      skipped: numPendingTests,
    };
  });
}

/** Journeys in a real browser. */
export function playwright(title, env = {}, args = []) {
  withReport(title, (report) => {
    const done = tool(
      "node_modules/@playwright/test/cli.js",
      path.join(ROOT, "e2e"),
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      ["test", "--reporter=list,json", ...args],
    );
    const { expected, unexpected, flaky, skipped } = read(report).stats;
    // A test that passes only on a second try is a bug today.
    const failed = unexpected + flaky;
    return { passed: expected, failed: failed || (done.status === 0 ? 0 : 1), skipped };
  });
}

function withReport(title, run) {
  process.stdout.write(`\n== ${title}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), "ghuri-report-"));
  try {
    const result = run(path.join(folder, "report.json"));
    tally.passed += result.passed;
    tally.failed += result.failed;
    tally.skipped += result.skipped;
  } catch (error) {
    process.stderr.write(`${title}: no report was written (${error.message}).\n`);
    tally.failed++;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tool(script, cwd, env, args) {
  return spawnSync(projectNode(), [path.join(ROOT, script), ...args], {
    cwd,
    env: projectEnv(env),
    stdio: ["ignore", "inherit", "inherit"],
  });
}

function read(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The one closing line, and the exit code that goes with it. */
export function close() {
  const { passed, failed, skipped } = tally;
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}\n`,
  );
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
