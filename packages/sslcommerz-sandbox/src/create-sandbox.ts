import { apiRoutes } from "./api-routes.ts";
import { assetsRoutes } from "./assets-routes.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { createTables } from "./create-tables.ts";
import { findOrCreateStore } from "./find-or-create-store.ts";
import { sendDueNotifications } from "./notifications.ts";
import type { SandboxOptions, SslcommerzSandbox } from "./sandbox.ts";

/** Creates the sandbox's tables where they are missing, and opens its store. */
export async function createSslcommerzSandbox(options: SandboxOptions): Promise<SslcommerzSandbox> {
  await createTables(options.db);
  const store = await findOrCreateStore(options.db);
  const context = { ...options, store };
  return {
    store,
    routes: async (http) => {
      apiRoutes(http, context);
      checkoutRoutes(http, context);
      await assetsRoutes(http);
    },
    sendDueNotifications: () => sendDueNotifications(context),
  };
}
