import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const USUAL_PLACES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** `CHROME_PATH`, or else a Chromium installed on this machine, or else the one from npm. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env["CHROME_PATH"] ?? onThisMachine();
  return own ? { executablePath: own, args: QUIET } : withItsOwnLibraries();
}

/**
 * The browser for journeys. The packaged Chromium is a headless shell and needs a third less CPU time. If it
 * does not start, any other browser is used.
 */
export async function findShell(): Promise<Browser> {
  if (process.env["CHROME_PATH"] || !onThisMachine()) return findBrowser();
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  const starts = spawnSync(executablePath, ["--version"]).status === 0;
  return starts ? { executablePath, args: QUIET } : findBrowser();
}

async function withItsOwnLibraries(): Promise<Browser> {
  // Must be set before the import: the package unpacks its own libraries only if this variable is set.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  // The package's own arguments are for cloud functions (single process, no web security), so they are not used.
  return { executablePath: await packaged.executablePath(), args: QUIET };
}

function onThisMachine(): string | undefined {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  return folders
    .flatMap((folder) => USUAL_PLACES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Stops the browser from making requests of its own. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
