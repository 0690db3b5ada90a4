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
  if (own) return { executablePath: own, args: QUIET };
  // Must be set before the import: the package unpacks its own libraries only when it sees it.
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...QUIET],
  };
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
