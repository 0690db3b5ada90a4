import { todayInDhaka } from "@ghuri/contract/calendar";
import type { FastifyInstance } from "fastify";
import { loadSeedOnce, loadSeeds } from "../seed/load-seeds.ts";
import { auditHeadsDirOf } from "./env.ts";
import {
  createFindSession,
  createRequirePasskey,
  registerAccounts,
} from "./modules/accounts/index.ts";
import { registerAgencies, requireApprovedAgency } from "./modules/agencies/index.ts";
import { registerAirports } from "./modules/airports/index.ts";
import { createFindStaff, registerBackOffice } from "./modules/back-office/index.ts";
import { createLiveCompany, registerCompany, toPageCompany } from "./modules/company/index.ts";
import { createLiveInventory } from "./modules/inventory/index.ts";
import { registerContact } from "./modules/contact/index.ts";
import { registerCoupons } from "./modules/coupons/index.ts";
import { registerCspReports } from "./modules/csp-reports/index.ts";
import { registerFlightBooking } from "./modules/flight-booking/index.ts";
import {
  isAnySelling,
  registerFlightSearch,
  seedPresetRoutes,
} from "./modules/flight-search/index.ts";
import { registerNewsletter } from "./modules/newsletter/index.ts";
import {
  hasOrdered,
  type OrderDeps,
  type OrdersModule,
  registerOrders,
} from "./modules/orders/index.ts";
import {
  type GatewayAdapter,
  type GatewayTools,
  registerPayments,
  toPageGateways,
} from "./modules/payments/index.ts";
import { createLiveExchangeRates, unsoldGauge } from "./modules/exchange-rates/index.ts";
import { createLivePricingRules, seedPricingRules } from "./modules/pricing-rules/index.ts";
import { registerPartners } from "./modules/partners/index.ts";
import { registerProfile } from "./modules/profile/index.ts";
import { notFoundHead, registerSite, SITE_NAME } from "./modules/site/index.ts";
import { registerTourPackages } from "./modules/tour-packages/index.ts";
import { registerTravellers } from "./modules/travellers/index.ts";
import { registerVisa } from "./modules/visa/index.ts";
import { registerWebhooks } from "./modules/webhooks/index.ts";
import { type AppDeps, openPlatform, staffUrl } from "./open-platform.ts";
import { keepDailySumsHandler } from "./platform/daily-sums/keep-daily-sums.ts";
import { newestBackupGauge } from "./platform/backup/newest-backup.ts";
import { deleteExpiredIdempotencyKeys } from "./platform/idempotency/idempotency.ts";
import { clientErrorRoutes } from "./platform/http/monitoring/client-error-routes.ts";
import { queueGauges } from "./platform/http/limits/queue-gauges.ts";
import { partGauges } from "./platform/http/monitoring/part-gauges.ts";
import { healthRoutes } from "./platform/http/monitoring/health-routes.ts";
import { openApiRoutes } from "./platform/http/openapi/openapi-routes.ts";
import { combinePageProviders } from "./platform/http/pages/page-metadata.ts";
import { sitemapRoutes } from "./platform/http/pages/sitemap-routes.ts";
import { createDrawnPageCounter } from "./platform/http/pages/draw-page.ts";
import { getPageKind, getPageKindWithoutFlights } from "./platform/http/pages/page-paths.ts";
import { webAppRoutes } from "./platform/http/pages/web-app-routes.ts";
import { recordAllowedMethods } from "./platform/http/server/allowed-methods.ts";
import { jobGauges } from "./platform/jobs/job-gauges.ts";
import type { JobHandler } from "./platform/jobs/jobs.ts";
import { emailJobHandler } from "./platform/mail/deliver-email.ts";
import { mailboxRoutes } from "./platform/mail/mailbox-routes.ts";
import { metricsRoutes } from "./platform/metrics/metrics-routes.ts";
import { createMetrics, registerGauge } from "./platform/metrics/metrics.ts";
import { receiptRoutes } from "./platform/pdf/receipt-routes.ts";
import { socialImageRoutes } from "./platform/pictures/social-image-routes.ts";
import { thumbnailRoutes } from "./platform/pictures/thumbnail-routes.ts";
import type { Platform, ModuleParts } from "./platform/platform.ts";
import { sealColumnsJob } from "./platform/sealing/seal-columns.ts";
import { createSupplierCalls, openSuppliers } from "./open-suppliers.ts";
import { readGateways } from "./read-gateways.ts";
import { readList } from "./read-list.ts";
import { readOidcSettings } from "./read-oidc-settings.ts";
import { seatGauge } from "./suppliers/schedule/index.ts";

export type { AppDeps } from "./open-platform.ts";

export interface App {
  readonly http: FastifyInstance;
  /** What the workers run; a test runs them itself. */
  readonly jobHandlers: readonly JobHandler[];
  /** The orders of all products. */
  readonly orders: OrderDeps;
  /** Starts the workers; the HTTP side answers without them. */
  startJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** What an installation, or a test, sells and takes money with beside what this page lists. */
export interface Additions {
  /** Registers a product of its own, and returns its module. */
  readonly module?: (platform: Platform, modules: { readonly orders: OrdersModule }) => ModuleParts;
  readonly gateways?: (tools: GatewayTools) => readonly GatewayAdapter[];
}

/** The wiring page: lists every module and passes each what it needs of the others. */
export async function buildApp(deps: AppDeps, additions: Additions = {}): Promise<App> {
  const { env, database, clock } = deps;
  const { db } = database;
  // The embedded database has one process, which reads again whatever it saves.
  const readEveryMs = database.driver.kind === "embedded" ? 60_000 : undefined;
  const liveCompany = await createLiveCompany({ db, clock }, env, readEveryMs);
  const platform = await openPlatform(deps, {
    company: liveCompany.company,
    findSession: createFindSession(db, clock, (id) => accounts.deleteIfDue(id)),
    findStaff: createFindStaff(db, clock, {
      isSecure: staffUrl(env).startsWith("https://"),
      passkeysRequired: env.STAFF_PASSKEYS === "required",
      providerOnly: env.STAFF_SIGN_IN === "oidc",
    }),
    requirePasskey: createRequirePasskey(db, clock),
  });
  const { http, serve, jobs } = platform;
  // Both watch the routes that are registered after them.
  const methodsAt = recordAllowedMethods(http);
  const metrics = createMetrics(http);

  if (!env.LIVE && env.SAMPLE_DATA) await loadSeeds(db, clock.now());
  await loadSeedOnce(db, "search-presets", clock.now(), seedPresetRoutes);
  await loadSeedOnce(db, "pricing-rules", clock.now(), seedPricingRules);
  const pricingRules = await createLivePricingRules(db, readEveryMs);
  const exchangeRates = await createLiveExchangeRates(platform, readEveryMs);
  const calls = createSupplierCalls();

  const { airports } = registerAirports(platform);
  const inventory = await createLiveInventory(db, readEveryMs);
  const travellers = registerTravellers(platform);
  const profile = registerProfile(platform);
  const agencies = registerAgencies(platform);
  const newsletter = registerNewsletter(platform);
  const contact = registerContact(platform);

  const coupons = registerCoupons(platform, {
    hasBooked: (accountId) => hasOrdered(orders.deps, accountId),
  });
  const { checkCoupon } = coupons;
  const flightSearch = registerFlightSearch(platform, {
    suppliers: openSuppliers({
      env,
      db,
      clock,
      airports,
      inventory,
      exchangeRates,
      count: (supplier, what) => calls.count(supplier, what),
    }),
    airports,
    checkCoupon,
    pricing: pricingRules,
  });
  const orders = registerOrders(platform, {
    queryPaymentsBeforeExpiry: (overdue) => payments.queryPaymentsBeforeExpiry(overdue),
    registerPurpose: (name, purpose) => payments.deps.purposes.register(name, purpose),
  });
  const payments = await registerPayments({
    ...platform,
    photosPerMinute: platform.costlyPerMinute,
    ...readGateways(env),
    ...(additions.gateways ? { otherGateways: additions.gateways } : {}),
    offers: { off: env.GATEWAYS_OFF, fees: env.GATEWAY_FEES },
    tokenKey: env.STAFF_KEY,
  });
  const flights = await registerFlightBooking(platform, {
    orders,
    search: flightSearch.deps,
    changeFees: {
      domestic: env.CHANGE_FEE_DOMESTIC,
      international: env.CHANGE_FEE_INTERNATIONAL,
    },
    extrasFee: env.EXTRAS_FEE,
    askFromMinutes: env.SCHEDULE_ASK_MINUTES,
  });
  const packages = registerTourPackages(platform, { orders, checkCoupon });
  const visas = registerVisa(platform, { orders, checkCoupon });
  const added = additions.module?.(platform, { orders }) ?? {};
  const partners = registerPartners(platform, { airports, search: flightSearch.deps });
  const webhooks = registerWebhooks(platform, {
    signingKey: env.STAFF_KEY,
    internalHosts: new Set(readList(env.WEBHOOK_INTERNAL_HOSTS)),
    statusesOf: (product) => orders.deps.products.get(product)?.statuses ?? null,
  });
  const cspReports = registerCspReports(platform);
  const company = registerCompany(platform, liveCompany);
  const sellsFlights = () => isAnySelling(flightSearch.deps.suppliers);
  const site = registerSite(platform, {
    sellsFlights,
    async getHomeResponses(language) {
      const data = await flightSearch.presets.listIfReady(language);
      return data && { "/api/v1/flight-search-presets": { data } };
    },
  });
  const backOffice = registerBackOffice(platform, {
    staffKey: env.STAFF_KEY,
    auditHeadsDir: auditHeadsDirOf(env),
    passkeysRequired: env.STAFF_PASSKEYS === "required",
    oidc: readOidcSettings(env),
    fourEyesFrom: env.FOUR_EYES_FROM,
    payments: payments.deps,
    presets: flightSearch.presets,
    flights: flights.deps,
    orders: orders.deps,
    packages: packages.deps,
    visas: visas.deps,
    webhooks: webhooks.deps,
    liveCompany,
    pricingRules,
    exchangeRates,
    inventory,
    sampleFlights: !env.LIVE && env.SAMPLE_DATA,
    search: flightSearch.deps,
    ...flightSearch.deps,
  });

  const owners = [
    profile,
    agencies,
    travellers,
    flights,
    packages,
    payments,
    visas,
    newsletter,
    contact,
    added,
  ];
  const accounts = registerAccounts(platform, {
    requireApprovedAgency: (accountId) => requireApprovedAgency(db, accountId),
    hashKey: env.STAFF_KEY,
    textBudget: { hour: env.TEXTS_PER_HOUR, day: env.TEXTS_PER_DAY },
    personalDataHandlers: [
      ...owners.flatMap(({ personalData }) => personalData ?? []),
      ...orders.personalDataHandlers(),
    ],
  });
  const modules: readonly ModuleParts[] = [
    ...owners,
    accounts,
    orders,
    coupons,
    flightSearch,
    partners,
    webhooks,
    cspReports,
    company,
    site,
    backOffice,
  ];
  const jobHandlers = [
    emailJobHandler(platform.mailer),
    deleteExpiredIdempotencyKeys(db, clock),
    sealColumnsJob(database.driver, env.DATA_KEYS),
    keepDailySumsHandler(
      db,
      modules.flatMap(({ dailySums }) => dailySums ?? []),
    ),
    ...modules.flatMap((module) => module.jobHandlers ?? []),
  ];

  const drawnPages = createDrawnPageCounter();
  for (const gauge of [
    drawnPages.gauge,
    ...modules.flatMap(({ gauges }) => gauges ?? []),
    seatGauge(db),
    calls.gauge,
    unsoldGauge(db),
    ...jobGauges(db),
    newestBackupGauge(env.DATA_DIR),
    ...partGauges(database, deps.redis),
    ...queueGauges(),
  ])
    registerGauge(metrics, clock, gauge);
  metricsRoutes(http, metrics, env.METRICS_TOKEN);
  clientErrorRoutes(serve);
  healthRoutes(http, { database, redis: deps.redis });
  openApiRoutes(http);
  if (!(env.SMTP_URL && env.ISMS_URL) && !env.LIVE) mailboxRoutes(http, db);
  thumbnailRoutes(http, platform.pictures, ["package-thumbs", "visa-guidelines-thumbs"]);
  socialImageRoutes(http, platform.pictures);
  receiptRoutes(http, platform.findCaller, (product) => orders.papersOf(product));
  const pages = combinePageProviders(modules.flatMap((module) => module.pages ?? []));
  sitemapRoutes(http, env.APP_URL, pages);
  await webAppRoutes(http, methodsAt, {
    site: { url: env.APP_URL, name: SITE_NAME },
    pages,
    notFound: notFoundHead,
    drawn: drawnPages,
    metas: () => ({
      today: todayInDhaka(clock.now()),
      "airline-logos": env.AIRLINE_LOGOS_URL,
      company: JSON.stringify(toPageCompany(platform.company)),
      gateways: JSON.stringify(toPageGateways(payments.deps.gateways)),
      flights: sellsFlights() ? undefined : "off",
    }),
    getPageKind: (path) => (sellsFlights() ? getPageKind(path) : getPageKindWithoutFlights(path)),
  });

  await jobs.open(jobHandlers);
  return {
    http,
    jobHandlers,
    orders: orders.deps,
    startJobs: async () => {
      for (const module of modules) await module.start?.();
      await jobs.start();
    },
    stop: async () => {
      await http.close();
      pricingRules.stop();
      inventory.stop();
      await exchangeRates.stop();
      for (const module of modules) await module.stop?.();
      await jobs.stop();
    },
  };
}
