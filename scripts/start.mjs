// npm start: install what is missing, build the web app, run the server. Two seconds when nothing has changed.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "./steps/build-web.mjs";
import {
  envFileArguments,
  installWhatIsMissing,
  projectEnv,
  projectNode,
  ROOT,
} from "./steps/install.mjs";
import { MEMORY_ENV } from "./steps/memory-env.mjs";

installWhatIsMissing();
if (!buildWeb()) {
  process.stderr.write("The web app could not be built; see above.\n");
  process.exit(1);
}

const main = path.join(ROOT, "apps/api/src/main.ts");
const server = spawn(projectNode(), [...envFileArguments(), main], {
  cwd: ROOT,
  env: projectEnv({
    ...MEMORY_ENV,
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // What was compiled once is not compiled again: a third of a second at every later start.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, "node_modules/.cache/ghuri"),
  }),
  // The channel closes when this process ends in any way, and the server stops with it.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

// npm signals a shell that passes nothing on: when one of them has ended, so does the server.
if (process.env.npm_lifecycle_event !== undefined) {
  const starters = findStarters();
  setInterval(() => {
    if (findStarters() !== starters) server.kill("SIGTERM");
  }, 500).unref();
}
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Parents by number: npm, or its shell and npm. A process whose parent has ended gets another one. */
function findStarters() {
  const { ppid } = process;
  try {
    // "123 (sh) S 122 ...": number, name, state, parent.
    const [, name, grandparent] = /\((.*)\) \w (\d+)/.exec(
      readFileSync(`/proc/${ppid}/stat`, "utf8"),
    );
    return name.endsWith("sh") ? `${ppid} ${grandparent}` : `${ppid}`;
  } catch {
    // Not on Linux.
    return `${ppid}`;
  }
}
