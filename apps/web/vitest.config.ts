import { defineConfig } from "vitest/config";

// The tests of the web app do without vite.config.ts, which builds it. Their projects are in the root's vitest.config.ts.
export default defineConfig({
  // For what never ends: a slow machine is no failure.
  test: { testTimeout: 120_000, hookTimeout: 180_000 },
});
