import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Env } from "./env.ts";
import { createFindSession } from "./modules/accounts/find-session.ts";
import { accountJobs } from "./modules/accounts/jobs.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import { documentRoutes } from "./modules/travellers/document-routes.ts";
import { travellerJobs } from "./modules/travellers/jobs.ts";
import { travellerRoutes } from "./modules/travellers/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { folderStore } from "./platform/files/file-store.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { createOnceOnly } from "./platform/http/once-only.ts";
import { openApiRoutes } from "./platform/http/openapi-routes.ts";
import { createServe } from "./platform/http/serve.ts";
import { createJobs, type JobWork } from "./platform/jobs/jobs.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import { webRoutes } from "./platform/http/web-routes.ts";
import { mailboxRoutes } from "./platform/mail/mailbox-routes.ts";
import { mailboxMailer, smtpMailer } from "./platform/mail/mailer.ts";

export interface AppDeps {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: this process is the only one. */
  readonly redis: Redis | null;
  /** Parse our own answers too (tests, development). */
  readonly checkReplies: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  /** What the workers do; a test does it by hand. */
  readonly work: readonly JobWork[];
  /** Starts the workers; the HTTP side answers without them. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The wiring page: the one file that knows every room and hands each what it needs. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, database, clock, log, redis } = deps;
  const { db } = database;
  const work: JobWork[] = [];
  // Passwords and photos cost a hundred times what other calls do.
  const costlyPerMinute = Math.ceil(env.RATE_LIMIT_PER_MINUTE / 20);

  const jobs = createJobs(database.driver, log);
  const mailer = env.SMTP_URL
    ? smtpMailer(db, clock, env.SMTP_URL, env.MAIL_FROM)
    : mailboxMailer(db, clock);
  const http = await createHttp({
    log,
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    redis,
    secure: env.APP_URL.startsWith("https://"),
  });

  // Rooms: accounts
  const findSession = createFindSession(db, clock);

  const serve = createServe(http, {
    findSession,
    onceOnly: createOnceOnly(db, clock),
    checkReplies: deps.checkReplies,
    isOverloaded: () => false,
  });

  // Rooms: airports

  // Rooms: travellers, and the account's own pages
  accountRoutes(serve, { db, clock, passwordsPerMinute: costlyPerMinute });
  work.push(...accountJobs(db, clock));
  profileRoutes(serve, { db });
  const fileDeps = { db, clock, files: folderStore(path.join(env.DATA_DIR, "files")) };
  travellerRoutes(serve, { ...fileDeps, photosPerMinute: costlyPerMinute });
  documentRoutes(http, fileDeps, findSession);
  work.push(...travellerJobs(fileDeps));

  // Rooms: pricing, coupons, flight-search

  // Rooms: payments

  // Rooms: flight-booking

  healthRoutes(http, database);
  openApiRoutes(http);
  if (!env.SMTP_URL && !env.LIVE) mailboxRoutes(http, db);
  await webRoutes(http);

  void serve;
  void mailer;
  await jobs.open(work);
  return {
    http,
    work,
    startJobs: () => jobs.start(),
    stop: async () => {
      await http.close();
      await jobs.stop();
    },
  };
}
