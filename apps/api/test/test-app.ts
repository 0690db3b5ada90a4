import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { Redis } from "ioredis";
import { type Additions, type App, type AppDeps, buildApp } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import type { OpenDatabase } from "../src/platform/db/open-database.ts";
import { createLog } from "../src/platform/log.ts";
import { type FakeClock, fakeClock } from "./fake-clock.ts";
import { expectAudited } from "./expect-audited.ts";
import type { Templates } from "./make-template.ts";
import { openTestDatabase } from "./test-database.ts";

export interface TestApp extends App {
  readonly clock: FakeClock;
  readonly database: OpenDatabase;
  /** This test app's own folder; removed with it. */
  readonly dataDir: string;
}

export interface TestAppOptions {
  readonly env?: Record<string, string>;
  readonly redis?: Redis | null;
  /** Starts the job workers too; most tests run the jobs that they need by hand. */
  readonly jobs?: boolean;
  readonly at?: string;
  /** Another node on the same database; the test that opened it closes it. */
  readonly database?: OpenDatabase;
  /** Receives the log, line by line; silent by default. */
  readonly logTo?: (line: string) => void;
  /** A product or gateways that only this test has. */
  readonly additions?: Additions;
  /** How busy the node is; idle by default. */
  readonly load?: AppDeps["load"];
  /** Whether writes are refused; never by default. */
  readonly maintenance?: AppDeps["maintenance"];
}

/** Sample content has dates that follow the day of the first start, and a live system has none of it. */
function templateFor({ at, env = {} }: TestAppOptions): keyof Templates {
  return at || "LIVE" in env || "SAMPLE_DATA" in env ? "empty" : "started";
}

/** The whole application on its own database, with a clock that the test moves. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(templateFor(options)));
  const clock = fakeClock(options.at);
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-test-"));
  const app = await buildApp(
    {
      env: readEnv({
        RATE_LIMIT_PER_MINUTE: "100000",
        UNPAID_ORDERS_FACTOR: "1000",
        DATA_DIR: dataDir,
        ...options.env,
      }),
      database,
      clock,
      log: options.logTo
        ? createLog("debug", { write: options.logTo })
        : pino({ level: process.env["TEST_LOG"] ?? "silent" }),
      redis: options.redis ?? null,
      load: options.load ?? null,
      maintenance: options.maintenance ?? null,
      checkReplies: true,
    },
    options.additions,
  );
  expectAudited(app.http, database.db);
  if (options.jobs) await app.startJobs();
  return {
    ...app,
    clock,
    database,
    dataDir,
    stop: async () => {
      await app.stop();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A test app that also listens: gateways and suppliers reach it over the network. */
export type ListeningApp = TestApp & { readonly address: string };

export async function startListeningApp(options: TestAppOptions = {}): Promise<ListeningApp> {
  const app = await startTestApp(options);
  return { ...app, address: await app.http.listen({ port: 0, host: "127.0.0.1" }) };
}
