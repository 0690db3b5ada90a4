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

const web = { extends: "./apps/web/vitest.config.ts", root: "./apps/web" };
const api = { extends: "./apps/api/vitest.config.ts", root: "./apps/api" };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"] } },
      { test: { name: "bench", include: ["bench/**/*.test.ts"] } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      { test: { name: "posters", include: ["packages/posters/src/**/*.test.ts"] } },
      { test: { name: "airline-standin", include: ["packages/airline-standin/src/**/*.test.ts"] } },
      { test: { name: "duffel-standin", include: ["packages/duffel-standin/src/**/*.test.ts"] } },
      { test: { name: "standin-tools", include: ["packages/standin-tools/src/**/*.test.ts"] } },
      { test: { name: "nagad-standin", include: ["packages/nagad-standin/src/**/*.test.ts"] } },
      { test: { name: "bkash-standin", include: ["packages/bkash-standin/src/**/*.test.ts"] } },
      { test: { name: "bdfare-standin", include: ["packages/bdfare-standin/src/**/*.test.ts"] } },
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
