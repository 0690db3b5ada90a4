import { configDefaults, defineConfig } from "vitest/config";

/** Tests that put a module of ours aside need a worker of their own; the others share theirs, which saves minutes. */
const ALONE = ["test/roles.test.ts"];
const SHARED = { isolate: false, exclude: [...configDefaults.exclude, ...ALONE] };

/** Tests of the web app that put globals of the browser in place, or keep a state in a module. */
const WITH_BROWSER = [
  "src/{api,service-worker}/**/*.test.ts",
  "src/components/booking-session/booking-session.test.ts",
  "src/components/itinerary/airline-logos.test.ts",
  "src/features/back-office/shell/watch-idle.test.ts",
  "src/features/flight-checkout/checkout.test.ts",
  "src/features/site-search/recent-searches.test.ts",
];

const PACKAGES = [
  "contract",
  "posters",
  "airline-standin",
  "duffel-standin",
  "standin-tools",
  "nagad-standin",
  "bkash-standin",
  "bdfare-standin",
];
/** For what never ends: a slow machine is no failure. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 180_000 };
const others = (name: string, include: string) => ({
  test: { name, include: [include], ...PATIENT },
});

const web = { extends: "./apps/web/vitest.config.ts", root: "./apps/web" };
const api = { extends: "./apps/api/vitest.config.ts", root: "./apps/api" };

export default defineConfig({
  test: {
    // Where a marked file does not have it as a whole: scripts/steps/service-tests.mjs.
    tags: [{ name: "postgres", description: "Runs on PostgreSQL and Redis as well." }],
    projects: [
      others("scripts", "scripts/**/*.test.mjs"),
      others("bench", "bench/**/*.test.ts"),
      ...PACKAGES.map((name) => others(name, `packages/${name}/src/**/*.test.ts`)),
      { ...api, test: { name: "api", ...SHARED } },
      { ...api, test: { name: "api-alone", include: ALONE } },
      {
        ...web,
        test: {
          name: "web",
          isolate: false,
          exclude: [...configDefaults.exclude, ...WITH_BROWSER],
        },
      },
      { ...web, test: { name: "web-alone", include: WITH_BROWSER } },
    ],
  },
});
