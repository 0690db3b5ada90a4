import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../faults/free-port.ts";
import { startPostgres } from "../faults/postgres-process.ts";
import { createNode } from "../faults/product-node.ts";
import { type RedisProcess, startRedis } from "../faults/redis-process.ts";
import { readProcessUsage } from "../setup/process-usage.ts";
import { ROOT } from "../setup/root.ts";

/** The product as it is delivered, with the limits of its defaults, its database and its Redis. */
export interface Target {
  readonly address: string;
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly redis: RedisProcess;
  /** Uploads, and the demo logins of the first start. */
  readonly dataDir: string;
  /** Processor time of the running product since its start; null while it does not run. */
  readonly readCpuSeconds: () => number | null;
  /** What the product has logged so far. */
  readonly readLog: () => Promise<string>;
  /** Stops the product and starts it again with these settings added. */
  readonly restart: (env: NodeJS.ProcessEnv) => Promise<void>;
  /** Starts a second process with these settings, which has to refuse to start. */
  readonly tryStart: (env: NodeJS.ProcessEnv) => Promise<StartAttempt>;
  readonly close: () => Promise<void>;
}

export interface StartAttempt {
  readonly output: string;
  /** Null: it was running when the time was up, and was ended. */
  readonly exitCode: number | null;
}

const START_MS = 20_000;

/** Starts everything in temporary folders, on this machine's own address only. */
export async function startTarget(): Promise<Target> {
  const cleanUp = cleanUpAtTheEnd();
  try {
    return await start(cleanUp);
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

interface CleanUp {
  /** Adds a step; the last added is taken first. */
  readonly add: (step: () => void | Promise<void>) => void;
  readonly run: () => Promise<void>;
}

/** What has been started is ended again, and its folders are removed, however the run ends. */
function cleanUpAtTheEnd(): CleanUp {
  const steps: (() => void | Promise<void>)[] = [];
  async function run(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  }
  let running: Promise<void> | null = null;
  const once = () => (running ??= run());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void once().finally(() => process.exit(1)));
  return { add: (step) => void steps.push(step), run: once };
}

async function start(cleanUp: CleanUp): Promise<Target> {
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-attack-"));
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres();
  cleanUp.add(() => postgres.remove());
  const redis = await startRedis();
  cleanUp.add(() => redis.kill());
  const port = await freePort();
  const dataDir = path.join(folder, "data");
  const logFile = path.join(folder, "node.log");
  const env = {
    ...DEFAULTS,
    NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/ghuri"),
    APP_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    DATA_DIR: dataDir,
  };
  const node = createNode({ name: "the product", port, logFile, env });
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // The last attacks end connections on purpose.
  database.on("error", () => undefined);
  cleanUp.add(() => database.end());
  cleanUp.add(() => node.stop());
  await node.start();
  return {
    address: node.address,
    databaseUrl: postgres.url,
    database,
    redis,
    dataDir,
    readCpuSeconds: () => (node.pid === null ? null : readProcessUsage(node.pid).cpuSeconds),
    readLog: () => readFile(logFile, "utf8"),
    async restart(more) {
      await node.stop();
      await node.start(more);
    },
    async tryStart(more) {
      return runUntilExit({ ...env, ...more, PORT: String(await freePort()) });
    },
    close: cleanUp.run,
  };
}

/** An empty variable is an unset one: what this shell has set must not change the product's limits. */
const DEFAULTS = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  LOG_LEVEL: "info",
  LIVE: "",
  SMTP_URL: "",
  FILES_URL: "",
  METRICS_TOKEN: "",
  TRUST_PROXY: "",
  RATE_LIMIT_PER_MINUTE: "",
  UNPAID_ORDERS_FACTOR: "",
  CLOCK_OFFSET_S: "0",
  STAFF_KEY: "a-key-of-the-attack-run-and-of-nothing-else",
  DATA_KEYS: `attack:${"5e".repeat(32)}`,
};

function runUntilExit(env: NodeJS.ProcessEnv): Promise<StartAttempt> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, "apps/api/src/main.ts")], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let isLate = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => (output += part.toString()));
    const late = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, START_MS);
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(late);
      resolve({ output, exitCode: isLate ? null : code });
    });
  });
}
