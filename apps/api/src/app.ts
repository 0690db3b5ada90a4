import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import { loadOnce, loadSeed } from "../seed/load-seed.ts";
import { type Env, hasOwnHouse } from "./env.ts";
import type { AccountDeps } from "./modules/accounts/deps.ts";
import { createFindSession } from "./modules/accounts/find-session.ts";
import { accountJobs } from "./modules/accounts/jobs.ts";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { admitAgency, agencyBelongings } from "./modules/agencies/index.ts";
import { agencyRoutes } from "./modules/agencies/routes.ts";
import { paymentBelongings, paymentTallies } from "./modules/payments/index.ts";
import { openPayments, type RealStore } from "./modules/payments/open-payments.ts";
import { loadAirports } from "./modules/airports/index.ts";
import { airportRoutes } from "./modules/airports/routes.ts";
import type { BackOfficeDeps } from "./modules/back-office/deps.ts";
import { bookingsFileRoutes } from "./modules/back-office/bookings-routes.ts";
import { photoRoutes } from "./modules/back-office/photo-routes.ts";
import { recordsFileRoutes, recordsRoutes } from "./modules/back-office/records-routes.ts";
import { backOfficeRoutes } from "./modules/back-office/routes.ts";
import { createFindStaff } from "./modules/back-office/sign-in/staff-session.ts";
import { contactBelongings } from "./modules/contact/index.ts";
import { contactRoutes } from "./modules/contact/routes.ts";
import { dealPages } from "./modules/coupons/deal-pages.ts";
import { checkCoupon } from "./modules/coupons/index.ts";
import { couponRoutes } from "./modules/coupons/routes.ts";
import { openBookingDesk } from "./modules/flight-booking/booking-desk.ts";
import type { FlightBookingDeps } from "./modules/flight-booking/deps.ts";
import { createFindRepeat } from "./modules/flight-booking/find-repeat.ts";
import {
  flightBookingBelongings,
  flightBookingTally,
  flightPurpose,
  hasBookedFlight,
} from "./modules/flight-booking/index.ts";
import { flightBookingJobs } from "./modules/flight-booking/job-work.ts";
import { flightBookingRoutes } from "./modules/flight-booking/routes.ts";
import { findFlightReceipt } from "./modules/flight-booking/find-receipt.ts";
import { downloadRoutes } from "./modules/flight-booking/download-routes.ts";
import { createSearchCounter } from "./modules/flight-search/count-searches.ts";
import type { FlightSearchDeps } from "./modules/flight-search/index.ts";
import { openSearchStore } from "./modules/flight-search/open-search-store.ts";
import { flightSearchRoutes } from "./modules/flight-search/routes.ts";
import { seedPresetRoutes } from "./modules/flight-search/preset-rows.ts";
import { createSupplierWatch } from "./modules/flight-search/supplier-watch.ts";
import { createSearchPresets } from "./modules/flight-search/search-presets.ts";
import { newsletterBelongings } from "./modules/newsletter/index.ts";
import { newsletterJobs } from "./modules/newsletter/jobs.ts";
import { oneClickRoutes } from "./modules/newsletter/one-click-routes.ts";
import { newsletterRoutes } from "./modules/newsletter/routes.ts";
import { profileBelongings } from "./modules/profile/index.ts";
import { profileRoutes } from "./modules/profile/routes.ts";
import type { TourPackageDeps } from "./modules/tour-packages/deps.ts";
import {
  hasBookedPackage,
  packageBookingTally,
  packageBelongings,
  packagePurpose,
} from "./modules/tour-packages/index.ts";
import { findPackageReceipt } from "./modules/tour-packages/find-receipt.ts";
import { packagePages } from "./modules/tour-packages/package-pages.ts";
import { tourPackageJobs } from "./modules/tour-packages/job-work.ts";
import { addDeparturesJob } from "./modules/tour-packages/jobs.ts";
import { tourPackageRoutes } from "./modules/tour-packages/routes.ts";
import type { VisaDeps } from "./modules/visa/deps.ts";
import { findVisaReceipt } from "./modules/visa/find-receipt.ts";
import { hasAppliedForVisa, visaBelongings, visaPurpose } from "./modules/visa/index.ts";
import { visaJobs } from "./modules/visa/job-work.ts";
import { visaRoutes } from "./modules/visa/routes.ts";
import { visaPages } from "./modules/visa/visa-pages.ts";
import { findPageText, nothingHead, SITE_NAME, sitePages } from "./modules/site/index.ts";
import { siteRoutes } from "./modules/site/routes.ts";
import { documentRoutes } from "./modules/travellers/document-routes.ts";
import { travellerBelongings } from "./modules/travellers/index.ts";
import { travellerJobs } from "./modules/travellers/jobs.ts";
import { travellerRoutes } from "./modules/travellers/routes.ts";
import { createScheduleSupplier } from "./suppliers/schedule/index.ts";
import { seatTally } from "./suppliers/schedule/seat-tally.ts";
import type { Clock } from "./platform/clock.ts";
import type { OpenDatabase } from "./platform/db/open-database.ts";
import { listFiles } from "./platform/files/list-files.ts";
import { openFileStore } from "./platform/files/open-file-store.ts";
import { clientErrorRoutes } from "./platform/http/client-error-routes.ts";
import { createHttp } from "./platform/http/create-http.ts";
import { createFindCaller } from "./platform/http/find-caller.ts";
import { createOnceOnly, forgetOldAnswers } from "./platform/http/once-only.ts";
import { openApiRoutes } from "./platform/http/openapi-routes.ts";
import { noteRoutes } from "./platform/http/note-routes.ts";
import type { Load } from "./platform/http/overload.ts";
import { createServe } from "./platform/http/serve.ts";
import { createJobs, type JobWork } from "./platform/jobs/jobs.ts";
import { jobTallies } from "./platform/jobs/job-tallies.ts";
import { createMetrics, showTally } from "./platform/metrics/metrics.ts";
import { metricsRoutes } from "./platform/metrics/metrics-routes.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import { sitemapRoutes } from "./platform/http/sitemap-routes.ts";
import { joinPages } from "./platform/http/told-page.ts";
import { webRoutes } from "./platform/http/web-routes.ts";
import { receiptRoutes } from "./platform/papers/receipt-routes.ts";
import { openPictures } from "./platform/pictures/open-pictures.ts";
import { uploadedPictures } from "./platform/pictures/uploaded-pictures.ts";
import { sharedPictureRoutes } from "./platform/pictures/shared-picture-routes.ts";
import { thumbRoutes } from "./platform/pictures/thumb-routes.ts";
import { mailboxRoutes } from "./platform/mail/mailbox-routes.ts";
import { mailboxMailer } from "./platform/mail/mailer.ts";
import { letterWork } from "./platform/mail/post-letter.ts";
import { smtpMailer } from "./platform/mail/smtp-mailer.ts";

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
    ? smtpMailer({ db, clock, log, url: env.SMTP_URL, from: env.MAIL_FROM })
    : mailboxMailer(db, clock);
  const http = await createHttp({
    log,
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    redis,
    secure: env.APP_URL.startsWith("https://"),
    picturesFrom: env.AIRLINE_LOGOS_URL && new URL(env.AIRLINE_LOGOS_URL).origin,
  });

  const methodsAt = noteRoutes(http);
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
    onceOnly: createOnceOnly(db, clock),
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
  documentRoutes(http, fileDeps, findCaller);
  work.push(...travellerJobs(fileDeps));

  // Rooms: accounts, profile, agencies, newsletter, contact
  const agency = {
    name: env.AGENCY_NAME,
    address: env.AGENCY_ADDRESS,
    registration: env.AGENCY_REGISTRATION,
    phone: env.SUPPORT_PHONE,
    email: env.SUPPORT_EMAIL,
  };
  const letterDeps = { jobs, mailer, house: { site: env.APP_URL, ...agency } };
  work.push(letterWork(mailer));
  const accountDeps: AccountDeps = {
    ...fileDeps,
    ...letterDeps,
    log,
    admitAgency: (id) => admitAgency(db, id),
    belongings: [
      profileBelongings,
      agencyBelongings,
      travellerBelongings,
      flightBookingBelongings,
      packageBelongings,
      paymentBelongings,
      visaBelongings,
      newsletterBelongings,
      contactBelongings,
      { name: "files", copy: (tx, { id }) => listFiles(tx, id) },
    ],
  };
  accountRoutes(serve, accountDeps, costlyPerMinute);
  work.push(...accountJobs(accountDeps));
  profileRoutes(serve, { ...fileDeps, ...letterDeps }, costlyPerMinute);
  agencyRoutes(serve, { ...fileDeps, ...letterDeps }, costlyPerMinute);
  const newsletterDeps = { db, clock, ...letterDeps };
  newsletterRoutes(serve, newsletterDeps, costlyPerMinute);
  oneClickRoutes(http, newsletterDeps);
  work.push(...newsletterJobs(newsletterDeps));
  contactRoutes(serve, { db, clock, ...letterDeps }, costlyPerMinute);
  siteRoutes(serve, { db });

  // Rooms: pricing, coupons, flight-search
  if (!env.LIVE) await loadSeed(db, clock.now());
  const hasBooked = async (accountId: string) =>
    (await hasBookedFlight(db, accountId)) ||
    (await hasBookedPackage(db, accountId)) ||
    (await hasAppliedForVisa(db, accountId));
  const couponDeps = { db, clock, hasBooked };
  couponRoutes(serve, couponDeps);
  const describeAirport = (iata: string) => airports.describe(iata, "en");
  const counter = createSearchCounter(db, log);
  const watch = createSupplierWatch();
  const searchDeps: FlightSearchDeps = {
    counter,
    watch,
    suppliers: [createScheduleSupplier({ db, describeAirport })],
    store: openSearchStore(redis, log),
    airports,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
    clock,
    log,
  };
  await loadOnce(db, "search-presets", clock.now(), seedPresetRoutes);
  const presets = createSearchPresets({ ...searchDeps, db });
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
    files: fileDeps.files,
    photosPerMinute: costlyPerMinute,
    house: letterDeps.house,
    store: gatewayStore(env),
    purposes: { flight: flightPurpose, package: packagePurpose, visa: visaPurpose },
  });
  work.push(...payments.work);

  // Rooms: flight-booking
  const bookingDeps: FlightBookingDeps = {
    db,
    clock,
    log,
    jobs,
    desk: openBookingDesk(db, jobs),
    findRepeat: createFindRepeat(db),
    search: searchDeps,
    mailer,
    agency,
    isLive: env.LIVE,
    appUrl: env.APP_URL,
  };
  flightBookingRoutes(serve, bookingDeps);
  downloadRoutes(http, bookingDeps, findCaller);
  work.push(...flightBookingJobs(bookingDeps));

  // Rooms: tour-packages
  const packageDeps: TourPackageDeps = {
    db,
    clock,
    log,
    ...letterDeps,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
  };
  tourPackageRoutes(serve, packageDeps);
  work.push(...tourPackageJobs(packageDeps));

  // Rooms: visa
  const visaDeps: VisaDeps = {
    ...fileDeps,
    log,
    ...letterDeps,
    checkCoupon: (asked) => checkCoupon(couponDeps, asked),
  };
  visaRoutes(serve, visaDeps, costlyPerMinute);
  work.push(...visaJobs(visaDeps));
  receiptRoutes(http, findCaller, {
    flight: findFlightReceipt(bookingDeps),
    package: findPackageReceipt({ ...packageDeps, agency, isLive: env.LIVE }),
    visa: findVisaReceipt({ ...visaDeps, agency, isLive: env.LIVE }),
  });

  // Rooms: back-office
  const pictures = openPictures(path.join(env.DATA_DIR, "pictures"), uploadedPictures(fileDeps));
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
    holidays: packageDeps,
    visas: visaDeps,
    letters: { clock, ...letterDeps },
  };
  backOfficeRoutes(serve, deskDeps, costlyPerMinute);
  photoRoutes(http, deskDeps, findStaff);
  bookingsFileRoutes(http, deskDeps, findStaff);
  const suppliers = searchDeps.suppliers.map(({ name }) => name);
  const recordsDeps = { ...deskDeps, counter, watch, suppliers };
  recordsRoutes(serve, recordsDeps);
  recordsFileRoutes(http, recordsDeps, findStaff);

  for (const tally of [
    flightBookingTally(db),
    packageBookingTally(db),
    ...paymentTallies(db),
    seatTally(db),
    ...jobTallies(db),
  ])
    showTally(metrics, tally);
  metricsRoutes(http, metrics, env.METRICS_TOKEN);
  clientErrorRoutes(serve);
  healthRoutes(http, database);
  openApiRoutes(http);
  if (!env.SMTP_URL && !env.LIVE) mailboxRoutes(http, db);
  thumbRoutes(http, pictures, ["package-thumbs", "visa-guidelines-thumbs"]);
  sharedPictureRoutes(http, pictures);

  // What search engines, and those who share a page, are told of it
  const { house } = letterDeps;
  const pages = joinPages([
    sitePages({
      house,
      async homeAnswers(language) {
        const data = await presets.known(language);
        return data && { "/api/v1/flight-search-presets": { data } };
      },
      pageText: (page, language) => findPageText(db, { page, language }),
    }),
    packagePages({ db, clock, house }),
    visaPages({ db, clock, house }),
    dealPages({ ...couponDeps, site: env.APP_URL }),
  ]);
  sitemapRoutes(http, env.APP_URL, pages);
  await webRoutes(http, methodsAt, {
    site: { url: env.APP_URL, name: SITE_NAME },
    pages,
    nothing: nothingHead,
    metas: {
      "airline-logos": env.AIRLINE_LOGOS_URL,
      house: hasOwnHouse(env) ? JSON.stringify({ ...agency, agency: agency.name }) : undefined,
    },
  });

  await jobs.open(work);
  return {
    http,
    work,
    startJobs: async () => {
      void presets.refresh();
      // A machine that was off for weeks does not wait for midnight.
      await jobs.enqueue(db, addDeparturesJob, {});
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
function gatewayStore(env: Env): RealStore | null {
  const { SSLCZ_STORE_ID: storeId, SSLCZ_STORE_PASSWD: storePassword } = env;
  if (!storeId || !storePassword) return null;
  return { storeId, storePassword, baseUrl: env.SSLCZ_BASE_URL ?? SSLCOMMERZ_TEST_SIDE };
}
