import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "./steps/install.mjs";
import { MEMORY_ENV } from "./steps/memory-env.mjs";

// The real scripts in a project with nothing to install or to build, and a server that only listens.
const SERVER = `
  import { createServer } from "node:net";
  const server = createServer().listen(0, "127.0.0.1", () => {
    const trim = process.env.MALLOC_TRIM_THRESHOLD_;
    console.log(JSON.stringify({ port: server.address().port, server: process.pid, script: process.ppid, trim }));
  });
  for (const event of ["disconnect", "SIGTERM"]) process.on(event, () => process.exit());
`;

let project;
const alive = new Set();

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "ghuri-start-"));
  for (const name of [
    "start.mjs",
    "steps/install.mjs",
    "steps/build-web.mjs",
    "steps/memory-env.mjs",
  ])
    cpSync(path.join(ROOT, "scripts", name), path.join(project, "scripts", name));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  write("package-lock.json", "{}");
  write("node_modules/.package-lock.json", "{}");
  write("apps/web/dist/.built-from", createHash("sha256").digest("hex"));
  write("apps/api/src/main.ts", SERVER);
});
afterEach(() => {
  for (const pid of alive) signal(pid, "SIGKILL");
  alive.clear();
});
afterAll(() => rmSync(project, { recursive: true }));

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** As npm does it: npm starts a shell, and the shell starts the script. An outer shell is in npm's place. */
async function npmStart() {
  const npm = spawn(
    "sh",
    ["-c", `echo $$; sh -c 'echo $$; "${process.execPath}" scripts/start.mjs; true'; true`],
    {
      cwd: project,
      env: { PATH: process.env.PATH, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  // Closes when every process of the chain has ended.
  const ended = once(npm.stdout, "close");
  let printed = "";
  for await (const chunk of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (printed.includes("}\n")) break;
  }
  npm.stdout.resume();
  const [outer, shell, line] = printed.split("\n");
  const { port, server, script, trim } = JSON.parse(line);
  const pids = { npm: Number(outer), shell: Number(shell), script, server };
  for (const pid of Object.values(pids)) alive.add(pid);
  return { ...pids, port, trim, ended };
}

async function isListening(port) {
  const socket = connect({ port, host: "127.0.0.1" });
  const outcome = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return outcome;
}

describe.runIf(process.platform === "linux")("npm start", () => {
  it("lets the server give free memory back to the system", async () => {
    const chain = await npmStart();
    expect(chain.trim).toBe(MEMORY_ENV.MALLOC_TRIM_THRESHOLD_);
    signal(chain.npm, "SIGTERM");
    await chain.ended;
  });

  it.each([
    ["npm is killed", "npm", "SIGKILL"],
    ["npm is terminated", "npm", "SIGTERM"],
    ["its shell is killed", "shell", "SIGKILL"],
    ["its shell is terminated", "shell", "SIGTERM"],
    ["its script is killed", "script", "SIGKILL"],
    ["its script is terminated", "script", "SIGTERM"],
  ])("ends the server, and all that it started, when %s", async (_case, process, name) => {
    const chain = await npmStart();
    expect(await isListening(chain.port)).toBe(true);
    signal(chain[process], name);
    await chain.ended;
    expect(await isListening(chain.port)).toBe(false);
  });
});
