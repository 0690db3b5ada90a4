import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { createOnceOnly } from "./platform/http/once-only.ts";
import { openApiRoutes } from "./platform/http/openapi-routes.ts";
import { createServe, type FindSession } from "./platform/http/serve.ts";
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
  /** Starts the workers; the HTTP side answers without them. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The wiring page: the one file that knows every room and hands each what it needs. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, database, clock, log, redis } = deps;
  const { db } = database;
  const work: JobWork[] = [];

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
  const findSession: FindSession = () => Promise.resolve(null);

  const serve = createServe(http, {
    findSession,
    onceOnly: createOnceOnly(db, clock),
    checkReplies: deps.checkReplies,
    isOverloaded: () => false,
  });

  // Rooms: airports

  // Rooms: travellers

  // Rooms: pricing, coupons, flight-search

  // Rooms: payments

  // Rooms: flight-booking

  healthRoutes(http, database);
  openApiRoutes(http);
  if (!env.SMTP_URL && !env.LIVE) mailboxRoutes(http, db);
  await webRoutes(http);

  void serve;
  void mailer;
  return {
    http,
    startJobs: () => jobs.start(work),
    stop: async () => {
      await http.close();
      await jobs.stop();
    },
  };
}
