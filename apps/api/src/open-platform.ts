import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { Env } from "./env.ts";
import type { Clock } from "./platform/clock.ts";
import type { Company } from "./platform/company.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { sealedStore } from "./platform/files/sealed-store.ts";
import {
  createFindCaller,
  type FindSession,
  type RequirePasskey,
} from "./platform/http/auth/find-caller.ts";
import type { FindStaff } from "./platform/http/auth/require-staff.ts";
import { createEmailRequests } from "./platform/http/limits/email-requests.ts";
import { createGuestTries } from "./platform/http/limits/guest-tries.ts";
import type { LoadMonitor } from "./platform/http/limits/load-shedding.ts";
import { createHttpServer } from "./platform/http/server/create-http-server.ts";
import { allowedHosts } from "./platform/http/server/refuse-other-hosts.ts";
import { separateStaffOrigin } from "./platform/http/server/separate-staff-origin.ts";
import { createServe } from "./platform/http/serve/serve.ts";
import { createIdempotency } from "./platform/idempotency/idempotency.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createMailboxMailer } from "./platform/mail/mailer.ts";
import { createSmtpMailer } from "./platform/mail/smtp-mailer.ts";
import { createIsmsSender } from "./platform/sms/isms-sender.ts";
import { createMailboxSms, type SmsSender } from "./platform/sms/sms-sender.ts";
import { refuseWritesInMaintenance } from "./platform/maintenance/refuse-writes.ts";
import type { Maintenance } from "./platform/maintenance/watch-maintenance.ts";
import { createPictureRenderer } from "./platform/pictures/render-pictures.ts";
import { createReadUploadedPicture } from "./platform/pictures/uploaded-pictures.ts";
import type { Platform } from "./platform/platform.ts";
import { openSealing } from "./platform/sealing/open-sealing.ts";

/** What the program start opens, or a test replaces. */
export interface AppDeps {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: this process is the only one. */
  readonly redis: Redis | null;
  /** Null: no request is shed. */
  readonly load: LoadMonitor | null;
  /** Null: never in maintenance. */
  readonly maintenance: Maintenance | null;
  /** Validates our own responses too (tests, development). */
  readonly checkReplies: boolean;
}

/** How a session token and a staff cookie are looked up, and who sells here: the modules that own them know. */
export interface FromModules {
  readonly findSession: FindSession;
  readonly findStaff: FindStaff;
  readonly requirePasskey: RequirePasskey;
  readonly company: Company;
}

/** Passwords and photos cost about a hundred times what other calls do; their limit is this much lower. */
const COSTLY_FACTOR = 20;
/** A guest guesses at coupon codes this much less often than it may call. */
const GUESS_FACTOR = 30;

/** Emails to typed addresses in an hour are this much fewer than calls in a minute. */
const EMAIL_FACTOR = 10;

/** The HTTP server and everything else that the modules share. No module has registered a route yet. */
export async function openPlatform(
  { env, database, clock, log, redis, load, maintenance, checkReplies }: AppDeps,
  { findSession, findStaff, requirePasskey, company }: FromModules,
): Promise<Platform> {
  const { db } = database;
  await openSealing(db, env.DATA_KEYS);
  const isHttps = env.APP_URL.startsWith("https://");
  const http = await createHttpServer({
    log,
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    redis,
    isHttps,
    trustProxy: env.TRUST_PROXY,
    allowedHosts: env.LIVE ? allowedHosts(env) : undefined,
    logKey: env.STAFF_KEY,
    imageOrigin: env.AIRLINE_LOGOS_URL && new URL(env.AIRLINE_LOGOS_URL).origin,
  });
  if (env.STAFF_URL !== undefined)
    separateStaffOrigin(http, {
      appUrl: env.APP_URL,
      staffUrl: staffUrl(env),
      hasOwnPort: env.STAFF_PORT !== undefined,
    });
  if (maintenance) refuseWritesInMaintenance(http, maintenance);

  const isOverloaded: Platform["isOverloaded"] = (weight) => load?.isOverloaded(weight) ?? false;
  const findCaller = createFindCaller(http, findSession, env.RATE_LIMIT_PER_MINUTE);
  const serve = createServe(http, {
    findCaller,
    findStaff,
    runIdempotently: createIdempotency(db, clock),
    checkReplies,
    countGuestTry: createGuestTries(http, Math.ceil(env.RATE_LIMIT_PER_MINUTE / GUESS_FACTOR)),
    countEmailRequest: createEmailRequests(
      http,
      Math.ceil(env.RATE_LIMIT_PER_MINUTE / EMAIL_FACTOR),
    ),
    isOverloaded,
  });
  const stored = await openFileStore({
    filesUrl: env.FILES_URL,
    folder: path.join(env.DATA_DIR, "files"),
  });
  const files = sealedStore(stored, env.DATA_KEYS);
  return {
    db,
    clock,
    log,
    redis,
    http,
    serve,
    findCaller,
    isOverloaded,
    findStaff,
    requirePasskey,
    jobs: createJobs(database.driver, log),
    mailer: env.SMTP_URL
      ? createSmtpMailer({ db, clock, log, url: env.SMTP_URL, company })
      : createMailboxMailer(db, clock),
    sms: openSms(env) ?? (env.LIVE ? null : createMailboxSms(db, clock)),
    files,
    pictures: createPictureRenderer(
      path.join(env.DATA_DIR, "pictures"),
      createReadUploadedPicture({ db, files }),
    ),
    company,
    appUrl: env.APP_URL,
    staffUrl: staffUrl(env),
    isLive: env.LIVE,
    unpaidOrdersFactor: env.UNPAID_ORDERS_FACTOR,
    costlyPerMinute: Math.ceil(env.RATE_LIMIT_PER_MINUTE / COSTLY_FACTOR),
  };
}

/** The SMS gateway; null without an account there. */
function openSms({
  ISMS_URL: url,
  ISMS_API_TOKEN: apiToken,
  ISMS_SID: sid,
}: Env): SmsSender | null {
  return url && apiToken && sid ? createIsmsSender({ url, apiToken, sid }) : null;
}

/** The origin of the back office: its own, or the public one. */
export function staffUrl({ APP_URL, STAFF_URL }: Pick<Env, "APP_URL" | "STAFF_URL">): string {
  return STAFF_URL === undefined ? APP_URL : new URL(STAFF_URL).origin;
}
