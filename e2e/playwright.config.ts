import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "./setup/find-browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 3900);
/* The server's data folder: the journeys read the first back-office login there. */
process.env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "ghuri-e2e-"));
/* The migrated database that servers start on: setup/migrated-database.ts. */
process.env["E2E_MIGRATED"] ??= mkdtempSync(path.join(tmpdir(), "ghuri-e2e-migrated-"));
/* The date of the journeys: always the same one, unless another is configured. */
const start = new Date(process.env["E2E_NOW"] ?? "2027-01-12T05:00:00Z");
process.env["E2E_CLOCK_OFFSET_S"] ??= String(Math.round((start.getTime() - Date.now()) / 1000));
const browser = await findShell();

export default defineConfig({
  testDir: "./journeys",
  globalSetup: "./setup/sign-in-back-office.ts",
  fullyParallel: true,
  workers: 2,
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
    trace: process.env["E2E_TRACE"] ? "on" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browser.executablePath, args: [...browser.args] },
  },
  projects: [{ name: "chromium" }],
  webServer: {
    command: "node setup/server.mjs",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), HOST: "localhost" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "pipe",
  },
});
