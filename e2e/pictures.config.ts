import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import { drawn } from "./setup/undrawn.ts";

const { args = [], ...launchOptions } = drawn(journeys.use?.launchOptions ?? {});

/* Takes the pictures of the README from the running product: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testDir: "./pictures",
  workers: 1,
  use: {
    ...journeys.use,
    // Without it a headless browser rounds the width of every letter, and some spaces vanish.
    launchOptions: { ...launchOptions, args: [...args, "--font-render-hinting=none"] },
  },
});
