import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { loadSeedOnce, loadSeeds } from "../seed/load-seeds.ts";
import { type Env, hasCompanyProfile } from "./env.ts";
import type { AccountDeps } from "./modules/accounts/deps.ts";
import { createFindSession } from "./modules/accounts/sessions/find-session.ts";
import { accountJobHandlers } from "./modules/accounts/jobs.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { requireApprovedAgency, agencyPersonalDataHandler } from "./modules/agencies/index.ts";
import { agencyRoutes } from "./modules/agencies/routes.ts";
import { paymentPersonalData, paymentGauges } from "./modules/payments/index.ts";
import { createPayments, type SslcommerzStore } from "./modules/payments/create-payments.ts";
import { loadAirports } from "./modules/airports/index.ts";
import { airportRoutes } from "./modules/airports/routes.ts";
import type { BackOfficeDeps } from "./modules/back-office/deps.ts";
import { bookingsFileRoutes } from "./modules/back-office/bookings-routes.ts";
import { photoRoutes } from "./modules/back-office/photo-routes.ts";
import { reportsFileRoutes, reportsRoutes } from "./modules/back-office/reports-routes.ts";
import { backOfficeRoutes } from "./modules/back-office/routes.ts";
import { createFindStaff } from "./modules/back-office/sign-in/staff-session.ts";
import { contactPersonalDataHandler } from "./modules/contact/index.ts";
import { contactRoutes } from "./modules/contact/routes.ts";
import { dealPages } from "./modules/coupons/deal-pages.ts";
import { checkCoupon } from "./modules/coupons/index.ts";
import { couponRoutes } from "./modules/coupons/routes.ts";
import { createBookingBatcher } from "./modules/flight-booking/checkout/booking-batcher.ts";
import type { FlightBookingDeps } from "./modules/flight-booking/deps.ts";
import { createFindByRequestKey } from "./modules/flight-booking/checkout/find-by-request-key.ts";
import {
  flightBookingPersonalDataHandler,
  flightBookingGauge,
  flightPurpose,
  hasBookedFlight,
} from "./modules/flight-booking/index.ts";
import { flightBookingJobs } from "./modules/flight-booking/job-handlers.ts";
import { flightBookingRoutes } from "./modules/flight-booking/routes.ts";
import { findFlightReceipt } from "./modules/flight-booking/pdf/find-flight-receipt.ts";
import { downloadRoutes } from "./modules/flight-booking/download-routes.ts";
import { createSearchCounter } from "./modules/flight-search/reports/count-searches.ts";
import type { FlightSearchDeps } from "./modules/flight-search/index.ts";
import { createSearchStore } from "./modules/flight-search/store/create-search-store.ts";
import { flightSearchRoutes } from "./modules/flight-search/routes.ts";
import { seedPresetRoutes } from "./modules/flight-search/presets/preset-routes.ts";
import { createSupplierHealthMonitor } from "./modules/flight-search/supplier-health.ts";
import { createSearchPresets } from "./modules/flight-search/presets/search-presets.ts";
import { newsletterPersonalDataHandler } from "./modules/newsletter/index.ts";
import { newsletterJobHandlers } from "./modules/newsletter/jobs.ts";
import { oneClickUnsubscribeRoutes } from "./modules/newsletter/one-click-unsubscribe-routes.ts";
import { newsletterRoutes } from "./modules/newsletter/routes.ts";
import { profilePersonalDataHandler } from "./modules/profile/index.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import type { TourPackageDeps } from "./modules/tour-packages/deps.ts";
import {
  hasBookedPackage,
  packageBookingGauge,
  packagePersonalDataHandler,
  packagePurpose,
} from "./modules/tour-packages/index.ts";
import { findPackageReceipt } from "./modules/tour-packages/pdf/find-package-receipt.ts";
import { packagePageMetadata } from "./modules/tour-packages/pages/package-page-metadata.ts";
import { tourPackageJobs } from "./modules/tour-packages/job-handlers.ts";
import { generateDeparturesJob } from "./modules/tour-packages/jobs.ts";
import { tourPackageRoutes } from "./modules/tour-packages/routes.ts";
import type { VisaDeps } from "./modules/visa/deps.ts";
import { findVisaReceipt } from "./modules/visa/pdf/find-visa-receipt.ts";
import { hasAppliedForVisa, visaPersonalDataHandler, visaPurpose } from "./modules/visa/index.ts";
import { visaJobs } from "./modules/visa/job-handlers.ts";
import { visaRoutes } from "./modules/visa/routes.ts";
import { visaPageMetadata } from "./modules/visa/pages/visa-page-metadata.ts";
import { findPageText, notFoundHead, SITE_NAME, sitePages } from "./modules/site/index.ts";
import { siteRoutes } from "./modules/site/routes.ts";
import { fileRoutes } from "./modules/travellers/file-routes.ts";
import { travellerPersonalDataHandler } from "./modules/travellers/index.ts";
import { travellerJobHandlers } from "./modules/travellers/jobs.ts";
import { travellerRoutes } from "./modules/travellers/routes.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";
import { seatGauge } from "./suppliers/schedule/seats/seat-gauge.ts";
import { newestBackupGauge } from "./platform/backup/newest-backup.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { listFiles } from "./platform/files/list-files.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { clientErrorRoutes } from "./platform/http/monitoring/client-error-routes.ts";
import { createHttpServer } from "./platform/http/server/create-http-server.ts";
import { createFindCaller } from "./platform/http/auth/find-caller.ts";
import {
  createIdempotency,
  deleteExpiredIdempotencyKeys,
} from "./platform/idempotency/idempotency.ts";
import { openApiRoutes } from "./platform/http/openapi/openapi-routes.ts";
import { recordAllowedMethods } from "./platform/http/server/allowed-methods.ts";
import type { LoadMonitor } from "./platform/http/limits/load-shedding.ts";
import { createServe } from "./platform/http/serve/serve.ts";
import { createJobs, type JobHandler } from "./platform/jobs/jobs.ts";
import { jobGauges } from "./platform/jobs/job-gauges.ts";
import { createMetrics, registerGauge } from "./platform/metrics/metrics.ts";
import { metricsRoutes } from "./platform/metrics/metrics-routes.ts";
import { healthRoutes } from "./platform/http/monitoring/health-routes.ts";
import { sitemapRoutes } from "./platform/http/pages/sitemap-routes.ts";
import { combinePageProviders } from "./platform/http/pages/page-metadata.ts";
import { webAppRoutes } from "./platform/http/pages/web-app-routes.ts";
import { receiptRoutes } from "./platform/pdf/receipt-routes.ts";
import { createPictureRenderer } from "./platform/pictures/render-pictures.ts";
import { createReadUploadedPicture } from "./platform/pictures/uploaded-pictures.ts";
import { socialImageRoutes } from "./platform/pictures/social-image-routes.ts";
import { thumbnailRoutes } from "./platform/pictures/thumbnail-routes.ts";
import { mailboxRoutes } from "./platform/mail/mailbox-routes.ts";
import { refuseWritesInMaintenance } from "./platform/maintenance/refuse-writes.ts";
import type { Maintenance } from "./platform/maintenance/watch-maintenance.ts";
import { createMailboxMailer } from "./platform/mail/mailer.ts";
import { emailJobHandler } from "./platform/mail/deliver-email.ts";
import { createSmtpMailer } from "./platform/mail/smtp-mailer.ts";

export interface AppDeps {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Null: this process is the only one. */
  readonly redis: Redis | null;
  /** Null: nothing is ever too much. */
  readonly load: LoadMonitor | null;
  /** Null: never in maintenance. */
  readonly maintenance: Maintenance | null;
  /** Parse our own answers too (tests, development). */
  readonly checkReplies: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  /** What the workers do; a test does it by hand. */
  readonly jobHandlers: readonly JobHandler[];
  /** Starts the workers; the HTTP side answers without them. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

const SSLCOMMERZ_TEST_SIDE = "https://sandbox.sslcommerz.com";

/** The wiring page: the one file that knows every room and hands each what it needs. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, database, clock, log, redis } = deps;
  const { db } = database;
  const jobHandlers: JobHandler[] = [deleteExpiredIdempotencyKeys(db, clock)];
  // Passwords and photos cost a hundred times what other calls do.
  const costlyPerMinute = Math.ceil(env.RATE_LIMIT_PER_MINUTE / 20);

  const jobs = createJobs(database.driver, log);
  const mailer = env.SMTP_URL
    ? createSmtpMailer({ db, clock, log, url: env.SMTP_URL, from: env.MAIL_FROM })
    : createMailboxMailer(db, clock);
  const http = await createHttpServer({
    log,
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    redis,
    isHttps: env.APP_URL.startsWith("https://"),
    imageOrigin: env.AIRLINE_LOGOS_URL && new URL(env.AIRLINE_LOGOS_URL).origin,
  });

  if (deps.maintenance) refuseWritesInMaintenance(http, deps.maintenance);
  const methodsAt = recordAllowedMethods(http);
  const metrics = createMetrics(http);

  const findCaller = createFindCaller(
    http,
    createFindSession(db, clock),
    env.RATE_LIMIT_PER_MINUTE,
  );

  const findStaff = createFindStaff(db, clock);

  const serve = createServe(http, {
    findCaller,
    findStaff,
    runIdempotently: createIdempotency(db, clock),
    checkReplies: deps.checkReplies,
    isOverloaded: (weight) => deps.load?.isOverloaded(weight) ?? false,
  });

  // Rooms: airports
  const airports = loadAirports();
  airportRoutes(serve, airports);

  // Rooms: travellers
  const files = await openFileStore({
    filesUrl: env.FILES_URL,
    folder: path.join(env.DATA_DIR, "files"),
  });
  const fileDeps = { db, clock, files };
  travellerRoutes(serve, { ...fileDeps, photosPerMinute: costlyPerMinute });
  fileRoutes(http, fileDeps, findCaller);
  jobHandlers.push(...travellerJobHandlers(fileDeps));

  // Rooms: accounts, profile, agencies, newsletter, contact
  const profile = {
    name: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    registration: env.COMPANY_REGISTRATION,
    phone: env.SUPPORT_PHONE,
    email: env.SUPPORT_EMAIL,
  };
  const company = { site: env.APP_URL, ...profile };
  const emailDeps = { jobs, mailer, company };
  jobHandlers.push(emailJobHandler(mailer));
  const accountDeps: AccountDeps = {
    ...fileDeps,
    ...emailDeps,
    log,
    requireApprovedAgency: (id) => requireApprovedAgency(db, id),
    personalDataHandlers: [
      profilePersonalDataHandler,
      agencyPersonalDataHandler,
      travellerPersonalDataHandler,
      flightBookingPersonalDataHandler,
      packagePersonalDataHandler,
      paymentPersonalData,
      visaPersonalDataHandler,
      newsletterPersonalDataHandler,
      contactPersonalDataHandler,
      { name: "files", exportData: (tx, { id }) => listFiles(tx, id) },
    ],
  };
  accountRoutes(serve, accountDeps, costlyPerMinute);
  jobHandlers.push(...accountJobHandlers(accountDeps));
  profileRoutes(serve, { ...fileDeps, ...emailDeps }, costlyPerMinute);
  agencyRoutes(serve, { ...fileDeps, ...emailDeps }, costlyPerMinute);
  const newsletterDeps = { db, clock, ...emailDeps };
  newsletterRoutes(serve, newsletterDeps, costlyPerMinute);
  oneClickUnsubscribeRoutes(http, newsletterDeps);
  jobHandlers.push(...newsletterJobHandlers(newsletterDeps));
  contactRoutes(serve, { db, clock, ...emailDeps }, costlyPerMinute);
  siteRoutes(serve, { db });

  // Rooms: pricing, coupons, flight-search
  if (!env.LIVE) await loadSeeds(db, clock.now());
  const hasBooked = async (accountId: string) =>
    (await hasBookedFlight(db, accountId)) ||
    (await hasBookedPackage(db, accountId)) ||
    (await hasAppliedForVisa(db, accountId));
  const couponDeps = { db, clock, hasBooked };
  couponRoutes(serve, couponDeps);
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const counter = createSearchCounter(db, log);
  const watch = createSupplierHealthMonitor();
  const searchDeps: FlightSearchDeps = {
    counter,
    watch,
    suppliers: [createScheduleSupplier({ db, describeAirport })],
    store: createSearchStore(redis, log),
    airports,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
    clock,
    log,
  };
  await loadSeedOnce(db, "search-presets", clock.now(), seedPresetRoutes);
  const presets = createSearchPresets({ ...searchDeps, db });
  flightSearchRoutes(serve, searchDeps, presets);

  // Rooms: payments
  const payments = await createPayments({
    http,
    serve,
    db,
    clock,
    log,
    jobs,
    appUrl: env.APP_URL,
    isLive: env.LIVE,
    files: fileDeps.files,
    photosPerMinute: costlyPerMinute,
    company,
    store: gatewayStore(env),
    purposes: { flight: flightPurpose, package: packagePurpose, visa: visaPurpose },
  });
  jobHandlers.push(...payments.jobHandlers);

  // Rooms: flight-booking
  const bookingDeps: FlightBookingDeps = {
    db,
    clock,
    log,
    jobs,
    batcher: createBookingBatcher(db, jobs),
    findByRequestKey: createFindByRequestKey(db),
    search: searchDeps,
    mailer,
    company,
    isLive: env.LIVE,
    appUrl: env.APP_URL,
  };
  flightBookingRoutes(serve, bookingDeps);
  downloadRoutes(http, bookingDeps, findCaller);
  jobHandlers.push(...flightBookingJobs(bookingDeps));

  // Rooms: tour-packages
  const packageDeps: TourPackageDeps = {
    db,
    clock,
    log,
    ...emailDeps,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
  };
  tourPackageRoutes(serve, packageDeps);
  jobHandlers.push(...tourPackageJobs(packageDeps));

  // Rooms: visa
  const visaDeps: VisaDeps = {
    ...fileDeps,
    log,
    ...emailDeps,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
  };
  visaRoutes(serve, visaDeps, costlyPerMinute);
  jobHandlers.push(...visaJobs(visaDeps));
  receiptRoutes(http, findCaller, {
    flight: findFlightReceipt(bookingDeps),
    package: findPackageReceipt({ ...packageDeps, company, isLive: env.LIVE }),
    visa: findVisaReceipt({ ...visaDeps, company, isLive: env.LIVE }),
  });

  // Rooms: back-office
  const pictures = createPictureRenderer(
    path.join(env.DATA_DIR, "pictures"),
    createReadUploadedPicture(fileDeps),
  );
  const deskDeps: BackOfficeDeps = {
    db,
    clock,
    files,
    pictures,
    isSecure: env.APP_URL.startsWith("https://"),
    staffKey: env.STAFF_KEY,
    fourEyesFrom: env.FOUR_EYES_FROM,
    payments: payments.deps,
    airports,
    presets,
    flights: bookingDeps,
    packages: packageDeps,
    visas: visaDeps,
    emails: { clock, ...emailDeps },
  };
  backOfficeRoutes(serve, deskDeps, costlyPerMinute);
  photoRoutes(http, deskDeps, findStaff);
  bookingsFileRoutes(http, deskDeps, findStaff);
  const suppliers = searchDeps.suppliers.map(({ name }) => name);
  const recordsDeps = { ...deskDeps, counter, watch, suppliers };
  reportsRoutes(serve, recordsDeps);
  reportsFileRoutes(http, recordsDeps, findStaff);

  for (const gauge of [
    flightBookingGauge(db),
    packageBookingGauge(db),
    ...paymentGauges(db),
    seatGauge(db),
    ...jobGauges(db),
    newestBackupGauge(env.DATA_DIR),
  ])
    registerGauge(metrics, gauge);
  metricsRoutes(http, metrics, env.METRICS_TOKEN);
  clientErrorRoutes(serve);
  healthRoutes(http, database);
  openApiRoutes(http);
  if (!env.SMTP_URL && !env.LIVE) mailboxRoutes(http, db);
  thumbnailRoutes(http, pictures, ["package-thumbs", "visa-guidelines-thumbs"]);
  socialImageRoutes(http, pictures);

  // What search engines, and those who share a page, are told of it
  const pages = combinePageProviders([
    sitePages({
      company,
      async getHomeResponses(language) {
        const data = await presets.listIfReady(language);
        return data && { "/api/v1/flight-search-presets": { data } };
      },
      pageText: (page, language) => findPageText(db, { page, language }),
    }),
    packagePageMetadata({ db, clock, company }),
    visaPageMetadata({ db, clock, company }),
    dealPages({ ...couponDeps, site: env.APP_URL }),
  ]);
  sitemapRoutes(http, env.APP_URL, pages);
  await webAppRoutes(http, methodsAt, {
    site: { url: env.APP_URL, name: SITE_NAME },
    pages,
    notFound: notFoundHead,
    metas: {
      "airline-logos": env.AIRLINE_LOGOS_URL,
      company: hasCompanyProfile(env) ? JSON.stringify(profile) : undefined,
    },
  });

  await jobs.open(jobHandlers);
  return {
    http,
    jobHandlers,
    startJobs: async () => {
      void presets.refresh();
      // A machine that was off for weeks does not wait for midnight.
      await jobs.enqueue(db, generateDeparturesJob, {});
      await jobs.start();
    },
    stop: async () => {
      await http.close();
      await counter.flush();
      await jobs.stop();
    },
  };
}

/** The store at the real gateway, when there is one; without its address, that of the gateway's test side. */
function gatewayStore(env: Env): SslcommerzStore | null {
  const { SSLCZ_STORE_ID: storeId, SSLCZ_STORE_PASSWD: storePassword } = env;
  if (!storeId || !storePassword) return null;
  return { storeId, storePassword, baseUrl: env.SSLCZ_BASE_URL ?? SSLCOMMERZ_TEST_SIDE };
}
