import type { FastifyInstance } from "fastify";
import { assetsRoutes } from "./assets-routes.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { gatewayApiRoutes } from "./gateway-api-routes.ts";
import { SANDBOX_PATH, type SandboxDeps } from "./sandbox-deps.ts";

/**
 * A stand-in for SSLCommerz that speaks its protocol over HTTP, so that development and tests run the
 * adapter that runs live. Never mounted in live mode.
 */
export async function sandboxRoutes(http: FastifyInstance, deps: SandboxDeps): Promise<void> {
  await http.register(
    async (sandbox) => {
      gatewayApiRoutes(sandbox, deps);
      checkoutRoutes(sandbox, deps);
      await assetsRoutes(sandbox);
    },
    { prefix: SANDBOX_PATH },
  );
}
