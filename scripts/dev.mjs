// npm run dev: the same app with hot reload. The page is at WEB_PORT (5173); it asks the API at PORT (3000).
import { spawn } from "node:child_process";
import path from "node:path";
import { installWhatIsMissing, projectEnv, projectNode, ROOT } from "./steps/install.mjs";

installWhatIsMissing();
const webPort = process.env.WEB_PORT ?? "5173";
const children = [
  run("apps/api", ["--watch-path=src", "src/main.ts"], {
    NODE_ENV: "development",
    APP_URL: process.env.APP_URL ?? `http://localhost:${webPort}`,
    DATA_DIR: process.env.DATA_DIR ?? path.join(ROOT, ".data"),
  }),
  run("apps/web", [
    path.join(ROOT, "node_modules/vite/bin/vite.js"),
    "--port",
    webPort,
    "--strictPort",
  ]),
];

function run(folder, args, env = {}) {
  const child = spawn(projectNode(), args, {
    cwd: path.join(ROOT, folder),
    env: projectEnv(env),
    stdio: "inherit",
  });
  child.on("exit", (code) => stopAll(code ?? 0));
  return child;
}

function stopAll(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode ||= code;
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopAll(0));
