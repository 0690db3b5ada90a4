import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { loadSeed } from "../seed/load-seed.ts";
import type { Env } from "./env.ts";
import { createFindSession } from "./modules/accounts/find-session.ts";
import { accountJobs } from "./modules/accounts/jobs.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { openPayments, type RealStore } from "./modules/payments/open-payments.ts";
import { loadAirports } from "./modules/airports/index.ts";
import { airportRoutes } from "./modules/airports/routes.ts";
import { checkCoupon } from "./modules/coupons/index.ts";
import { couponRoutes } from "./modules/coupons/routes.ts";
import type { FlightBookingDeps } from "./modules/flight-booking/deps.ts";
import { flightPurpose, hasBookedFlight } from "./modules/flight-booking/index.ts";
import { flightBookingJobs } from "./modules/flight-booking/job-work.ts";
import { flightBookingRoutes } from "./modules/flight-booking/routes.ts";
import { ticketRoutes } from "./modules/flight-booking/ticket-routes.ts";
import type { FlightSearchDeps } from "./modules/flight-search/index.ts";
import { openSearchStore } from "./modules/flight-search/open-search-store.ts";
import { flightSearchRoutes } from "./modules/flight-search/routes.ts";
import { createSearchPresets } from "./modules/flight-search/search-presets.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import { documentRoutes } from "./modules/travellers/document-routes.ts";
import { travellerJobs } from "./modules/travellers/jobs.ts";
import { travellerRoutes } from "./modules/travellers/routes.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { folderStore } from "./platform/files/file-store.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { createOnceOnly, forgetOldAnswers } from "./platform/http/once-only.ts";
import { openApiRoutes } from "./platform/http/openapi-routes.ts";
import { noteRoutes } from "./platform/http/note-routes.ts";
import type { Load } from "./platform/http/overload.ts";
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
  /** Null: nothing is ever too much. */
  readonly load: Load | null;
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

const SSLCOMMERZ_TEST_SIDE = "https://sandbox.sslcommerz.com";

/** The wiring page: the one file that knows every room and hands each what it needs. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, database, clock, log, redis } = deps;
  const { db } = database;
  const work: JobWork[] = [forgetOldAnswers(db, clock)];
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

  const methodsAt = noteRoutes(http);

  // Rooms: accounts
  const findSession = createFindSession(db, clock);

  const serve = createServe(http, {
    findSession,
    onceOnly: createOnceOnly(db, clock),
    checkReplies: deps.checkReplies,
    isOverloaded: (weight) => deps.load?.isOverloaded(weight) ?? false,
  });

  // Rooms: airports
  const airports = loadAirports();
  airportRoutes(serve, airports);

  // Rooms: travellers, and the account's own pages
  accountRoutes(serve, { db, clock, passwordsPerMinute: costlyPerMinute });
  work.push(...accountJobs(db, clock));
  profileRoutes(serve, { db });
  const fileDeps = { db, clock, files: folderStore(path.join(env.DATA_DIR, "files")) };
  travellerRoutes(serve, { ...fileDeps, photosPerMinute: costlyPerMinute });
  documentRoutes(http, fileDeps, findSession);
  work.push(...travellerJobs(fileDeps));

  // Rooms: pricing, coupons, flight-search
  await loadSeed(db, clock.now());
  const couponDeps = { db, clock, hasBooked: (id: string) => hasBookedFlight(db, id) };
  couponRoutes(serve, couponDeps);
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const searchDeps: FlightSearchDeps = {
    suppliers: [createScheduleSupplier({ db, describeAirport })],
    store: openSearchStore(redis, log),
    airports,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
    clock,
    log,
  };
  const presets = createSearchPresets(searchDeps);
  flightSearchRoutes(serve, searchDeps, presets);

  // Rooms: payments
  const payments = await openPayments({
    http,
    serve,
    db,
    clock,
    log,
    jobs,
    appUrl: env.APP_URL,
    isLive: env.LIVE,
    store: gatewayStore(env),
    purposes: { flight: flightPurpose, package: null, visa: null },
  });
  work.push(...payments.work);

  // Rooms: flight-booking
  const bookingDeps: FlightBookingDeps = {
    db,
    clock,
    log,
    jobs,
    search: searchDeps,
    mailer,
    agency: {
      name: env.AGENCY_NAME,
      address: env.AGENCY_ADDRESS,
      registration: env.AGENCY_REGISTRATION,
      phone: env.SUPPORT_PHONE,
      email: env.SUPPORT_EMAIL,
    },
    isLive: env.LIVE,
    appUrl: env.APP_URL,
  };
  flightBookingRoutes(serve, bookingDeps);
  ticketRoutes(http, bookingDeps, findSession);
  work.push(...flightBookingJobs(bookingDeps));

  healthRoutes(http, database);
  openApiRoutes(http);
  if (!env.SMTP_URL && !env.LIVE) mailboxRoutes(http, db);
  await webRoutes(http, methodsAt);

  await jobs.open(work);
  return {
    http,
    work,
    startJobs: () => {
      void presets.refresh();
      return jobs.start();
    },
    stop: async () => {
      await http.close();
      await jobs.stop();
    },
  };
}

/** The store at the real gateway, when there is one; without its address, that of the gateway's test side. */
function gatewayStore(env: Env): RealStore | null {
  const { SSLCZ_STORE_ID: storeId, SSLCZ_STORE_PASSWD: storePassword } = env;
  if (!storeId || !storePassword) return null;
  return { storeId, storePassword, baseUrl: env.SSLCZ_BASE_URL ?? SSLCOMMERZ_TEST_SIDE };
}
