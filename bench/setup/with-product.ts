import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase } from "./create-database.ts";
import { ROOT } from "./root.ts";
import { runServer } from "./run-server.ts";

export interface Product {
  readonly address: string;
  readonly databaseUrl: string;
  readonly pid: number;
  /** Its folder of files; the logins of the first start are in it. */
  readonly dataDir: string;
}

/**
 * Runs the product on its own database while `measure` runs, and leaves nothing behind. `env` is for the product; `checkout` is the
 * folder of another commit to run.
 */
export async function withProduct(
  port: number,
  measure: (product: Product) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
  checkout = ROOT,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-bench-"));
  const database = await createDatabase();
  // Ctrl-C reaches the product, too: it exits, the measurement fails, and the code below cleans up.
  process.once("SIGINT", () => undefined);
  try {
    const product = await runServer(path.join(checkout, "apps/api/src/main.ts"), {
      port,
      readyPath: "/readyz",
      env: {
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        REDIS_URL: "",
        LOG_LEVEL: "silent",
        RATE_LIMIT_PER_MINUTE: "10000000",
        UNPAID_ORDERS_FACTOR: "100000",
        ...env,
      },
    });
    try {
      await measure({
        address: product.address,
        databaseUrl: database.url,
        pid: product.pid,
        dataDir,
      });
    } finally {
      await product.stop();
    }
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
