import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "./setup/find-browser.ts";
import { DEFAULTS_LEFT_OUT } from "./setup/shared-memory.ts";
import { UNDRAWN } from "./setup/undrawn.ts";

const port = Number(process.env["E2E_PORT"] ?? 3900);
/* The server's data folder: the journeys read the first back-office login there. */
process.env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "ghuri-e2e-"));
/* The database that servers start on: setup/started-database.ts. */
process.env["E2E_STARTED"] ??= mkdtempSync(path.join(tmpdir(), "ghuri-e2e-started-"));
/* The date of the journeys: always the same one, unless another is configured. */
const start = new Date(process.env["E2E_NOW"] ?? "2027-01-12T05:00:00Z");
process.env["E2E_CLOCK_OFFSET_S"] ??= String(Math.round((start.getTime() - Date.now()) / 1000));
const browser = await findShell();
/* A trace has pictures of the page. */
const isTraced = Boolean(process.env["E2E_TRACE"]);

/**
 * Journeys that start a server of their own, or wait for what a server does every minute: one of them at a time, beside
 * the others and from the beginning. By the alphabet the wallets came last, and both cores waited for them.
 */
const LONG =
  /\/(?:wallets|back-office-closed-day|remote-airline|part-payment|duffel|duffel-after-sale|bdfare|bdfare-after-sale|extras|instalments|name-corrections|name-charges|payment-methods|unpaid-limit|back-office-bell)\.spec\.ts$/;

/** One journey for each core; they share one server, which has one thread. */
const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));

export default defineConfig({
  testDir: "./journeys",
  globalSetup: "./setup/sign-in-back-office.ts",
  fullyParallel: true,
  workers: AT_ONCE + 1,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure: no timeout is shorter than half a minute.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    // Animations slow journeys down. Journeys about them, and a few others, switch them on again.
    reducedMotion: "reduce",
    // Without a service worker every page comes from the server. The offline journey allows it.
    serviceWorkers: "block",
    // Recording conflicts with the content security policy and takes time, so it is opt-in.
    trace: isTraced ? "on" : "off",
    screenshot: isTraced ? "only-on-failure" : "off",
    launchOptions: {
      executablePath: browser.executablePath,
      ignoreDefaultArgs: DEFAULTS_LEFT_OUT,
      args: isTraced ? [...browser.args] : [...browser.args, UNDRAWN],
    },
  },
  projects: [
    { name: "long", testMatch: LONG, workers: 1 },
    { name: "chromium", testIgnore: LONG, workers: AT_ONCE },
  ],
  webServer: {
    command: "node setup/server.mjs",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), HOST: "localhost" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
