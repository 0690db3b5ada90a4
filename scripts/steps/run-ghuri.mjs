import { spawnSync } from "node:child_process";
import path from "node:path";
import {
  envFileArguments,
  installWhatIsMissing,
  projectEnv,
  projectNode,
  ROOT,
} from "./install.mjs";

/** Runs one command of apps/api/src/cli with the project's Node and answers its exit code. */
export function runGhuri(words) {
  installWhatIsMissing();
  const done = spawnSync(
    projectNode(),
    [...envFileArguments(), path.join(ROOT, "apps/api/src/cli/main.ts"), ...words],
    { cwd: ROOT, env: projectEnv(), stdio: "inherit" },
  );
  return done.status ?? 1;
}
