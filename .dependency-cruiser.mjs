/** Who may import what: the table of docs/ARCHITECTURE, checked. */
const from = (path, more = {}) => ({ path, ...more });
const rule = (name, comment, origin, target) => ({
  name,
  comment,
  severity: "error",
  from: origin,
  to: target,
});

/** Which rooms of the API may call which doors. */
const DOORS = {
  airports: [],
  pricing: [],
  coupons: [],
  accounts: [],
  travellers: [],
  profile: ["accounts"],
  agencies: ["accounts"],
  newsletter: [],
  payments: [],
  "flight-search": ["airports", "pricing"],
  contact: [],
  site: [],
  visa: ["pricing", "coupons", "travellers", "payments"],
  "tour-packages": ["pricing", "coupons", "travellers", "payments"],
  "flight-booking": ["flight-search", "pricing", "coupons", "travellers", "payments"],
};

/** Staff see every room, and none sees them. */
DOORS["back-office"] = Object.keys(DOORS);

const roomRules = Object.entries(DOORS).map(([room, doors]) =>
  rule(
    `room-${room}`,
    `${room} may call ${doors.length > 0 ? doors.join(", ") : "no other room"}`,
    from(`^apps/api/src/modules/${room}/`),
    {
      path: "^apps/api/src/modules/",
      pathNot: [
        "/tables\\.ts$",
        ...[room, ...doors].map((name) => `^apps/api/src/modules/${name}/`),
      ],
    },
  ),
);

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
      "The sandbox knows only the contract, and only the payments room mounts it",
      from("^packages/sslcommerz-sandbox/src"),
      { path: "^(apps|e2e|bench)/" },
    ),
    rule(
      "platform-below",
      "Plumbing knows no room and no supplier",
      from("^apps/api/src/platform"),
      {
        path: "^apps/api/src/(modules|suppliers|app)",
      },
    ),
    rule("suppliers-apart", "A supplier knows no room", from("^apps/api/src/suppliers"), {
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
      "doors-only",
      "Another room is entered through its door; only foreign keys name its tables",
      from("^apps/api/src/modules/([^/]+)/", { pathNot: "\\.test\\.ts$" }),
      {
        path: "^apps/api/src/modules/[^/]+/",
        pathNot: ["^apps/api/src/modules/$1/", "^apps/api/src/modules/[^/]+/(index|tables)\\.ts$"],
      },
    ),
    rule(
      "tables-for-tables",
      "Only tables.ts may name another room's tables.ts",
      from("^apps/api/src/modules/([^/]+)/", { pathNot: "(tables|\\.test)\\.ts$" }),
      {
        path: "^apps/api/src/modules/[^/]+/tables\\.ts$",
        pathNot: "^apps/api/src/modules/$1/",
      },
    ),
    rule(
      "cli-through-doors",
      "The command line enters a room through its door",
      from("^apps/api/src/cli/", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/modules/", pathNot: "^apps/api/src/modules/[^/]+/index\\.ts$" },
    ),
    rule(
      "cli-on-top",
      "Nothing imports the command line",
      from("^apps/api/src/(?!cli/)", { pathNot: "\\.test\\.ts$" }),
      { path: "^apps/api/src/cli/" },
    ),
    ...roomRules,
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
