/** Who may import what: the table of docs/ARCHITECTURE, checked. */
const from = (path, more = {}) => ({ path, ...more });
const rule = (name, comment, origin, target) => ({
  name,
  comment,
  severity: "error",
  from: origin,
  to: target,
});

/** Which other modules each module of the API may call. */
const MAY_CALL = {
  airports: [],
  pricing: [],
  "pricing-rules": ["pricing"],
  "exchange-rates": [],
  coupons: ["accounts"],
  accounts: [],
  travellers: [],
  profile: ["accounts"],
  agencies: ["accounts"],
  newsletter: [],
  ledger: [],
  "tax-rates": [],
  invoices: [],
  payments: ["ledger"],
  "flight-search": ["airports", "pricing"],
  reconciliation: ["ledger", "payments"],
  inventory: ["airports", "pricing"],
  contact: [],
  "csp-reports": [],
  company: [],
  site: [],
  partners: ["airports", "flight-search"],
  webhooks: [],
  orders: ["coupons", "travellers", "payments", "ledger", "invoices", "tax-rates"],
  visa: ["orders", "pricing", "coupons", "travellers", "payments"],
  "tour-packages": ["orders", "pricing", "coupons", "travellers", "payments", "ledger"],
  "flight-booking": [
    "orders",
    "flight-search",
    "pricing",
    "coupons",
    "travellers",
    "payments",
    "ledger",
  ],
};

/** Staff see every module, and none sees them. */
MAY_CALL["back-office"] = Object.keys(MAY_CALL);

const moduleRules = Object.entries(MAY_CALL).map(([module, others]) =>
  rule(
    `module-${module}`,
    `${module} may call ${others.length > 0 ? others.join(", ") : "no other module"}`,
    from(`^apps/api/src/modules/${module}/`),
    {
      path: "^apps/api/src/modules/",
      pathNot: [
        "/tables\\.ts$",
        ...[module, ...others].map((name) => `^apps/api/src/modules/${name}/`),
      ],
    },
  ),
);

/** Where the server's code is started: the program, the command line, and the worker threads. */
const ENTRIES = "^apps/api/src/(main\\.ts|cli/main\\.ts|.*-worker\\.ts)$";

/** Where the web app's code is started: the page, the routes, the service worker, and what the build reads. */
const WEB_ENTRIES =
  "^apps/web/(src/((main\\.ts|load-chunk\\.ts|draw-page\\.tsx|styles\\.css)$|i18n/app-config|i18n/format-message\\.ts|i18n/bn/react-aria/|api/silence-console|routes/|service-worker/service-worker\\.ts)|build-steps/|vite\\.config\\.ts)";

export default {
  forbidden: [
    rule("no-cycles", "No cycles, type-only ones included", from(), { circular: true }),
    rule(
      "contract-alone",
      "The contract imports zod and itself",
      from("^packages/contract/src", { pathNot: "\\.test\\.ts$" }),
      {
        pathNot: ["^packages/contract/src", "node_modules/zod"],
      },
    ),
    rule(
      "posters-alone",
      "The posters import themselves, and sharp to render icons",
      from("^packages/posters/", { pathNot: "\\.test\\.ts$" }),
      { pathNot: ["^packages/posters/", "node_modules/sharp", "^node:", "^(fs|fs/promises)$"] },
    ),
    rule(
      "sandbox-apart",
      "The sandbox knows only the contract, and only the payments module mounts it",
      from("^packages/sslcommerz-sandbox/src"),
      { path: "^(apps|e2e|bench)/" },
    ),
    rule(
      "wallets-apart",
      "A stand-in for a wallet knows nothing of ours and no other, and only the payments module starts it",
      from("^packages/((?:bkash|nagad)-standin)/src"),
      {
        path: "^(apps|packages|e2e|bench)/",
        pathNot: "^packages/($1|standin-tools)/src",
      },
    ),
    rule(
      "standin-tools-below",
      "What stand-ins share knows none of them",
      from("^packages/standin-tools/src"),
      { path: "^(apps|packages|e2e|bench)/", pathNot: "^packages/standin-tools/src" },
    ),
    rule(
      "standin-tools-for-standins",
      "Only stand-ins use what they share",
      from("^(apps|e2e|bench|scripts)/"),
      { path: "^packages/standin-tools/" },
    ),
    rule(
      "airline-apart",
      "The stand-in airline is reached over HTTP only, and knows nothing of ours",
      from("^packages/airline-standin/src"),
      { path: "^(apps|packages|e2e|bench)/", pathNot: "^packages/airline-standin/src" },
    ),
    rule(
      "airline-over-http",
      "Nothing imports the stand-in airline",
      from("^(apps|e2e|bench|scripts)/"),
      { path: "^packages/airline-standin/" },
    ),
    rule(
      "duffel-apart",
      "The stand-in for Duffel is reached over HTTP only, and knows nothing of ours",
      from("^packages/duffel-standin/src"),
      {
        path: "^(apps|packages|e2e|bench)/",
        pathNot: "^packages/(duffel-standin|standin-tools)/src",
      },
    ),
    rule(
      "duffel-over-http",
      "Nothing imports the stand-in for Duffel",
      from("^(apps|e2e|bench|scripts)/"),
      { path: "^packages/duffel-standin/" },
    ),
    rule(
      "bdfare-apart",
      "The stand-in for BDFare is reached over HTTP only, and knows nothing of ours but what stand-ins share",
      from("^packages/bdfare-standin/src"),
      {
        path: "^(apps|packages|e2e|bench)/",
        pathNot: "^packages/(bdfare-standin|standin-tools)/src",
      },
    ),
    rule(
      "bdfare-over-http",
      "Nothing imports the stand-in for BDFare",
      from("^(apps|e2e|bench|scripts)/"),
      { path: "^packages/bdfare-standin/" },
    ),
    rule(
      "platform-below",
      "Plumbing knows no module and no supplier",
      from("^apps/api/src/platform"),
      {
        path: "^apps/api/src/(modules|suppliers|app)",
      },
    ),
    rule("suppliers-apart", "A supplier knows no module", from("^apps/api/src/suppliers"), {
      path: "^apps/api/src/(modules|app)",
    }),
    rule(
      "adapters-apart",
      "One supplier does not know another",
      from("^apps/api/src/suppliers/([^/]+)/"),
      {
        path: "^apps/api/src/suppliers/[^/]+/",
        pathNot: "^apps/api/src/suppliers/$1/",
      },
    ),
    rule(
      "suppliers-own-files",
      "A supplier's adapter uses the port and what lies beside it, its own files, the platform, the contract and its seed",
      from("^apps/api/src/suppliers/([^/]+)/", { pathNot: "\\.test\\.ts$" }),
      {
        path: "^(apps|packages|bench|e2e|scripts)/",
        pathNot: [
          "^apps/api/src/suppliers/($1/|[^/]+\\.ts$)",
          "^apps/api/src/platform/",
          "^apps/api/seed/$1/",
          "^packages/contract/src/",
        ],
      },
    ),
    rule(
      "supplier-index-only",
      "A supplier is entered through its index.ts; modules know the port only",
      from("^apps/api/(src/(?!suppliers/)|seed/)", { pathNot: "\\.test\\.ts$" }),
      {
        path: "^apps/api/src/suppliers/[^/]+/",
        pathNot: "^apps/api/src/suppliers/[^/]+/index\\.ts$",
      },
    ),
    rule(
      "modules-know-the-port",
      "A module knows no supplier, only the port",
      from("^apps/api/src/modules/", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/suppliers/[^/]+/" },
    ),
    rule(
      "seed-index-only",
      "Loading the seed enters a module through its index.ts",
      from("^apps/api/seed/[^/]+\\.ts$"),
      {
        path: "^apps/api/src/(modules|suppliers)/",
        pathNot: "^apps/api/src/modules/[^/]+/index\\.ts$",
      },
    ),
    rule(
      "seed-data-alone",
      "Seed data knows the contract and itself; the airports are built with the words of their module",
      from("^apps/api/seed/[^/]+/", { pathNot: "\\.test\\.ts$" }),
      {
        path: "^(apps|packages|bench|e2e|scripts)/",
        pathNot: [
          "^apps/api/seed/",
          "^packages/contract/src/",
          "^apps/api/src/modules/airports/(airport-table|normalize-text)\\.ts$",
        ],
      },
    ),
    rule(
      "seed-content-read-once",
      "Sample content reaches a module in its seed-*.ts only",
      from("^apps/api/src/", { pathNot: "(/seed-[^/]+|\\.test)\\.ts$" }),
      { path: "^apps/api/seed/content/" },
    ),
    rule(
      "no-test-helpers-in-src",
      "What only tests need is in the test folder of its workspace",
      from("^(apps|packages)/[^/]+/(src|seed)/", { pathNot: "\\.test\\.tsx?$" }),
      {
        path: "(^(apps|packages)/[^/]+/test/|\\.test\\.tsx?$|^e2e/|^bench/)",
      },
    ),
    {
      name: "server-reachable",
      comment: "A file of the server that only tests reach is a test helper",
      severity: "error",
      from: { path: ENTRIES },
      to: { path: "^apps/api/src/", pathNot: [ENTRIES, "\\.test\\.ts$"], reachable: false },
    },
    {
      name: "web-reachable",
      comment: "A file of the web app that only tests reach is a test helper",
      severity: "error",
      from: { path: WEB_ENTRIES },
      to: {
        path: "^apps/web/src/",
        pathNot: [WEB_ENTRIES, "\\.test\\.tsx?$", "\\.d\\.ts$"],
        reachable: false,
      },
    },
    rule("bench-outside", "Benchmarks see the product from outside", from("^bench/"), {
      path: "^(apps|packages)/",
      pathNot: "^packages/contract/src/",
    }),
    rule("bench-on-top", "Nothing imports a benchmark", from("^(apps|packages|e2e|scripts)/"), {
      path: "^bench/",
    }),
    rule(
      "module-index-only",
      "Another module is entered through its index.ts; only foreign keys name its tables",
      from("^apps/api/src/modules/([^/]+)/", { pathNot: "\\.test\\.ts$" }),
      {
        path: "^apps/api/src/modules/[^/]+/",
        pathNot: ["^apps/api/src/modules/$1/", "^apps/api/src/modules/[^/]+/(index|tables)\\.ts$"],
      },
    ),
    rule(
      "tables-for-tables",
      "Only tables.ts may name another module's tables.ts",
      from("^apps/api/src/modules/([^/]+)/", { pathNot: "(tables|\\.test)\\.ts$" }),
      {
        path: "^apps/api/src/modules/[^/]+/tables\\.ts$",
        pathNot: "^apps/api/src/modules/$1/",
      },
    ),
    rule(
      "wiring-index-only",
      "The wiring enters a module, and a supplier, through its index.ts",
      from("^apps/api/src/(app|open-platform|start)\\.ts$"),
      {
        path: "^apps/api/src/(modules|suppliers)/",
        pathNot: "^apps/api/src/(modules|suppliers)/[^/]+/index\\.ts$",
      },
    ),
    rule(
      "wiring-on-top",
      "Only the program start and its command line import the wiring",
      from("^apps/api/src/(?!(app|start|main)\\.ts|cli/)", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/(app|open-platform|start)\\.ts$" },
    ),
    rule(
      "cli-index-only",
      "The command line enters a module through its index.ts",
      from("^apps/api/src/cli/", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/modules/", pathNot: "^apps/api/src/modules/[^/]+/index\\.ts$" },
    ),
    rule(
      "cli-on-top",
      "Nothing imports the command line",
      from("^apps/api/src/(?!cli/)", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/cli/" },
    ),
    ...moduleRules,
    rule("ui-plain", "Controls and languages know no product", from("^apps/web/src/(ui|i18n)/"), {
      path: "^(packages/contract|apps/web/src/(?!ui/|i18n/))",
    }),
    rule("web-api-low", "The client knows no feature", from("^apps/web/src/api/"), {
      path: "^apps/web/src/(features|components|routes|shell)/",
    }),
    rule("components-low", "Shared components know no feature", from("^apps/web/src/components/"), {
      path: "^apps/web/src/(features|routes|shell)/",
    }),
    rule(
      "features-apart",
      "A feature knows no other feature, no route, no shell",
      from("^apps/web/src/features/([^/]+)/"),
      {
        path: "^apps/web/src/(features|routes|shell)/",
        pathNot: "^apps/web/src/features/$1/",
      },
    ),
    rule(
      "web-and-api-apart",
      "The page and the server meet in the contract only",
      from("^apps/web/"),
      { path: "^apps/api/" },
    ),
    rule("api-not-web", "The server imports nothing of the page", from("^apps/api/"), {
      path: "^apps/web/",
    }),
    rule("e2e-outside", "Journeys see the product from outside", from("^e2e/"), { path: "^apps/" }),
    rule("no-missing", "Every import resolves", from(), { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(routeTree\\.gen\\.ts$|/dist/)" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
