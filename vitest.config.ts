import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      { extends: "./apps/api/vitest.config.ts", test: { name: "api", root: "./apps/api" } },
      { extends: "./apps/web/vitest.config.ts", test: { name: "web", root: "./apps/web" } },
    ],
  },
});
