import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const rememberHashes = fileURLToPath(new URL("./test/remember-hashes.ts", import.meta.url));

export default defineConfig({
  test: {
    // All databases of a worker share one compiled PostgreSQL. V8 frees parts of it that it has compiled better,
    // and once crashed at that: "Check failed: jit_page_->allocations_.erase(addr)".
    execArgv: ["--no-wasm-code-gc", `--import=${rememberHashes}`],
    globalSetup: "./test/make-template.ts",
    // For what never ends: a slow machine is no failure. On two cores at a load of 50, 30 seconds were too short for a test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
