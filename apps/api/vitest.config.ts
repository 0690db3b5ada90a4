import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./test/make-template.ts",
    // Opening a database in WebAssembly takes seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
