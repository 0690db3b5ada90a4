import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { projectNode, ROOT } from "./install.mjs";

/** Nobody's number: what runs as it can write only where the image lets it. */
const OTHER_USER = 10_001;
const isRoot = process.getuid?.() === 0;
/** As root the image runs as another user; otherwise as ourselves. */
const user = isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {};
const [uid, gid] = isRoot ? [OTHER_USER, OTHER_USER] : [process.getuid(), process.getgid()];

/**
 * Runs every COPY, RUN and ENV of the Dockerfile in folders that stand for the roots of its stages, then starts
 * its CMD, asks its HEALTHCHECK, backs up, and stops it with SIGTERM. False where something is not as it should be.
 */
export async function runImageSteps() {
  const base = mkdtempSync(path.join(tmpdir(), "ghuri-image-"));
  chmodSync(base, 0o755);
  try {
    const image = buildStages(base);
    return await tryImage(image);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function buildStages(base) {
  const file = DockerfileParser.parse(readFileSync(path.join(ROOT, "Dockerfile"), "utf8"));
  const stages = new Map();
  let stage;
  for (const instruction of file.getInstructions()) {
    const words = instruction.getArgumentsContent() ?? "";
    switch (instruction.getKeyword()) {
      case "FROM": {
        const name = instruction.getBuildStage() ?? "image";
        stage = { root: path.join(base, name), workdir: "/", env: {}, health: [], command: [] };
        mkdirSync(stage.root);
        stages.set(name, stage);
        break;
      }
      case "WORKDIR":
        stage.workdir = words;
        mkdirSync(path.join(stage.root, words), { recursive: true });
        break;
      case "ENV":
        for (const property of instruction.getProperties())
          stage.env[property.getName()] = property.getValue();
        break;
      case "COPY":
        copy(instruction, stage, stages);
        break;
      case "RUN":
        run(words, stage);
        break;
      case "HEALTHCHECK":
        stage.health = JSON.parse(/CMD (\[.*\])$/s.exec(words)[1]);
        break;
      case "CMD":
        stage.command = JSON.parse(words);
        break;
      default:
    }
  }
  return stage;
}

function copy(instruction, stage, stages) {
  const [from] = instruction.getFlags().filter((flag) => flag.getName() === "from");
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = path.resolve(path.join(stage.root, stage.workdir), paths.at(-1));
  for (const source of paths.slice(0, -1)) {
    if (from) {
      const original = path.join(stages.get(from.getValue()).root, source);
      const intoFolder = paths.length > 2 || paths.at(-1).endsWith("/");
      cpSync(original, intoFolder ? path.join(target, path.basename(source)) : target, {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else copyCheckout(target);
  }
}

/** `COPY . .`: what git knows, as a clean checkout has it, without what .dockerignore names. */
function copyCheckout(target) {
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  const ignored = readFileSync(path.join(ROOT, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#") && !line.startsWith("**/"));
  for (const name of listed.stdout.split("\0").filter(Boolean)) {
    if (ignored.some((one) => name === one || name.startsWith(`${one}/`))) continue;
    if (!existsSync(path.join(ROOT, name))) continue;
    cpSync(path.join(ROOT, name), path.join(target, name), { recursive: true });
  }
}

function run(command, stage) {
  process.stdout.write(`RUN ${command}\n`);
  // Absolute folders of the image are those under its root here, and its user is ours.
  const here = command
    .replaceAll(/(?<=\s)\/(?=data)/g, `${stage.root}/`)
    .replaceAll("node:node", `${uid}:${gid}`);
  const done = spawnSync("/bin/sh", ["-c", here], {
    cwd: path.join(stage.root, stage.workdir),
    // How this machine reaches the registry (a proxy, its certificates) is in its environment.
    env: { ...process.env, ...environment(stage) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (done.status !== 0) throw new Error(`RUN ${command} did not succeed.`);
}

function environment(stage, more = {}) {
  const nodeFirst = [path.dirname(projectNode()), process.env.PATH].join(path.delimiter);
  return { PATH: nodeFirst, HOME: process.env.HOME, ...stage.env, ...more };
}

async function tryImage(image) {
  const cwd = path.join(image.root, image.workdir);
  const dataDir = path.join(image.root, image.env.DATA_DIR);
  const env = environment(image, {
    HOME: "/nonexistent",
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: "warn",
  });
  const inImage = ([command, ...words]) =>
    spawnSync(command, words, { cwd, env, ...user, encoding: "utf8" });

  process.stdout.write(`CMD ${image.command.join(" ")}\n`);
  const [command, ...words] = image.command;
  const server = spawn(command, words, { cwd, env, ...user, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const isReady = await new Promise((resolve) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("Ghuri is ready") && resolve(true));
    void ended.then(() => resolve(false));
  });
  const checks = [["It starts", isReady]];
  if (isReady) {
    checks.push(["Its health check succeeds", inImage(image.health).status === 0]);
    const page = await fetch(`http://127.0.0.1:${env.PORT}/`);
    checks.push(["It serves the page", page.ok && (await page.text()).includes("<div id=")]);
  }
  server.kill("SIGTERM");
  const [code] = await ended;
  checks.push(["SIGTERM ends it with 0", code === 0]);
  checks.push(["Its health check fails without it", inImage(image.health).status !== 0]);
  const backup = inImage(["node", "apps/api/src/cli/main.ts", "backup"]);
  process.stdout.write(backup.stdout + backup.stderr);
  checks.push(["It backs up", backup.status === 0]);
  const write = inImage(["node", "-e", "require('fs').writeFileSync('written', '')"]);
  if (isRoot) checks.push(["It cannot write outside its data", write.status !== 0]);
  for (const [what, holds] of checks) process.stdout.write(`${holds ? "ok  " : "FAIL"}  ${what}\n`);
  return checks.every(([, holds]) => holds);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
