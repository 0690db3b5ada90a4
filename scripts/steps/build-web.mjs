import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectEnv, projectNode, ROOT } from "./install.mjs";

const WEB = path.join(ROOT, "apps/web");
const STAMP = path.join(WEB, "dist/.built-from");
const SOURCES = [
  "src",
  "content",
  "build-steps",
  "public",
  "index.html",
  "vite.config.ts",
  "package.json",
].map((name) => path.join(WEB, name));

/** Builds the web app unless what is there was built from these very sources. */
export function buildWeb() {
  const stamp = stampOf([
    ...SOURCES,
    path.join(ROOT, "packages/contract/src"),
    path.join(ROOT, "packages/posters/src"),
  ]);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return true;
  process.stdout.write("Building the web app...\n");
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
  const done = spawnSync(projectNode(), [vite, "build", "--logLevel", "warn"], {
    cwd: WEB,
    env: projectEnv(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (done.status !== 0) return false;
  writeFileSync(STAMP, stamp);
  return true;
}

function stampOf(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesUnder).sort()) {
    hash.update(path.relative(ROOT, file));
    hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place).flatMap((name) => filesUnder(path.join(place, name)));
}

// Also a check of its own: `node scripts/steps/build-web.mjs`.
if (import.meta.main) process.exitCode = buildWeb() ? 0 : 1;
