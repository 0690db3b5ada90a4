import { readFileSync } from "node:fs";

/** The version of this program, from the package.json at the root of the repository. */
export const APP_VERSION: string = (
  JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
    readonly version: string;
  }
).version;
