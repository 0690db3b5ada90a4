import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const USUAL_PLACES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** `CHROME_PATH`, else a Chromium of this machine, else the one that comes as an npm package. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env["CHROME_PATH"] ?? onThisMachine();
  return own ? { executablePath: own, args: QUIET } : withItsOwnLibraries();
}

/**
 * The one for journeys: the packaged Chromium is a headless shell, without the windows that nobody
 * looks at, and takes two thirds of the processor's time. Where it does not start, any that does.
 */
export async function findShell(): Promise<Browser> {
  if (process.env["CHROME_PATH"] || !onThisMachine()) return findBrowser();
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  const starts = spawnSync(executablePath, ["--version"]).status === 0;
  return starts ? { executablePath, args: QUIET } : findBrowser();
}

async function withItsOwnLibraries(): Promise<Browser> {
  // Must be set before the import: the package unpacks its own libraries only when it sees it.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  // Not with its own arguments: they are for a cloud function, one process for everything and no web security.
  return { executablePath: await packaged.executablePath(), args: QUIET };
}

function onThisMachine(): string | undefined {
  const folders = process.env["PATH"]?.split(path.delimiter) ?? [];
  return folders
    .flatMap((folder) => USUAL_PLACES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Nothing is fetched at run time: not by the browser either. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
