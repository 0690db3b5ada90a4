import type { FastifyInstance } from "fastify";
import { refuse } from "../http/refusals/refuse.ts";
import type { Maintenance } from "./watch-maintenance.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Served during maintenance although the method is not GET: it changes nothing, or must work. */
    readonly isAllowedInMaintenance?: boolean;
  }
}

const RETRY_AFTER_SECONDS = 60;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The gateway's notices must be accepted: it does not repeat them for long. */
const CALLBACKS = "/api/v1/payments/";

/** During maintenance every write of the API answers 503 with Retry-After; pages and reads still work. */
export function refuseWritesInMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook("onRequest", async ({ method, url, routeOptions }) => {
    if (READS.has(method) || !maintenance.isOn()) return;
    if (!url.startsWith("/api/") || url.startsWith(CALLBACKS)) return;
    if (routeOptions.config.isAllowedInMaintenance) return;
    refuse("maintenance", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
}
