import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findShell } from "./setup/find-browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 3900);
/* Where the server keeps its files: the journeys read the desk's first login there. */
process.env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "ghuri-e2e-"));
const browser = await findShell();

export default defineConfig({
  testDir: "./journeys",
  globalSetup: "./setup/sign-in-back-office.ts",
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
    // What moves costs each journey its time: those about it, and a few of each kind, ask for it again.
    reducedMotion: "reduce",
    // What a journey sees is what the server says now; the journey without a network lets ours in.
    serviceWorkers: "block",
    // Recording reads what the page's security policy forbids, and takes time: only when asked for.
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
