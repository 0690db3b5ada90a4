import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readEnv } from "../apps/api/src/env.ts";
import { envExample } from "./steps/env-example-text.mjs";
import { ROOT } from "./steps/install.mjs";

const written = readFileSync(path.join(ROOT, ".env.example"), "utf8");

describe(".env.example", () => {
  it("is what env.ts says today; if not, run `npm run env:example`", async () => {
    expect(written).toBe(await envExample());
  });

  it("changes nothing as it stands, and names every setting with its default", () => {
    expect(parseEnv(written)).toEqual({});
    const uncommented = parseEnv(written.replaceAll(/^# ([A-Z][A-Z0-9_]*=)/gm, "$1"));
    const defaults = readEnv({});
    for (const name of Object.keys(defaults)) expect(uncommented).toHaveProperty(name);
    expect(readEnv(uncommented)).toEqual(defaults);
  });
});
