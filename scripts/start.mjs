// npm start: install what is missing, build the web app, run the server. Two seconds when nothing has changed.
import { spawn } from "node:child_process";
import path from "node:path";
import { buildWeb } from "./steps/build-web.mjs";
import {
  envFileArguments,
  installWhatIsMissing,
  projectEnv,
  projectNode,
  ROOT,
} from "./steps/install.mjs";

installWhatIsMissing();
if (!buildWeb()) {
  process.stderr.write("The web app could not be built; see above.\n");
  process.exit(1);
}

const main = path.join(ROOT, "apps/api/src/main.ts");
const server = spawn(projectNode(), [...envFileArguments(), main], {
  cwd: ROOT,
  env: projectEnv({
    NODE_ENV: process.env.NODE_ENV ?? "production",
    // What was compiled once is not compiled again: a third of a second at every later start.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, "node_modules/.cache/ghuri"),
  }),
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
