// Runs on whatever Node the machine has (18 or later): nothing of the project may be imported here.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(
  import.meta.dirname ?? new URL("../..", import.meta.url).pathname,
  "../..",
);

/** Installs what is missing. `npm install` and not `npm ci`, which begins by deleting what is there. */
export function installWhatIsMissing() {
  const installed = path.join(ROOT, "node_modules/.package-lock.json");
  const wanted = path.join(ROOT, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  process.stdout.write("Installing what is missing (once)...\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const done = spawnSync(npm, ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    process.stderr.write("npm install did not succeed; see above.\n");
    process.exit(1);
  }
}

/** The Node that the project carries, or the machine's own where there is none for it (macOS). */
export function projectNode() {
  const carried = path.join(
    ROOT,
    "node_modules",
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
    process.platform === "win32" ? "bin/node.exe" : "bin/node",
  );
  if (existsSync(carried)) return carried;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  process.stderr.write("Ghuri needs Node 22.18 or later on this machine.\n");
  return process.exit(1);
}

/** The environment in which tools find the project's Node and binaries first. */
export function projectEnv(extra = {}) {
  const paths = [
    path.dirname(projectNode()),
    path.join(ROOT, "node_modules/.bin"),
    process.env.PATH,
  ];
  return { ...process.env, PATH: paths.join(path.delimiter), ...extra };
}

/** Node's arguments that read a file .env, where there is one; what the environment says goes before it. */
export function envFileArguments() {
  return existsSync(path.join(ROOT, ".env")) ? ["--env-file=.env"] : [];
}
