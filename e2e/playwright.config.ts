import { defineConfig } from "@playwright/test";
import { findBrowser } from "./setup/find-browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 3900);
const browser = await findBrowser();

export default defineConfig({
  testDir: "./journeys",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
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
