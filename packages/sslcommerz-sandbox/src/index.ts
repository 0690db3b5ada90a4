/**
 * A stand-in for SSLCommerz: it speaks the vendor's v4 protocol over HTTP, so development and tests run the
 * same adapter that runs live (decision 0004). A live system never mounts it and never gets its tables.
 */
export { createSslcommerzSandbox } from "./create-sandbox.ts";
/** Where the server may not create tables itself: as the role that owns them, before it starts. */
export { createTables as createSandboxTables } from "./create-tables.ts";
export {
  SANDBOX_PATH,
  type SandboxOptions,
  type SandboxStore,
  type SslcommerzSandbox,
} from "./sandbox.ts";
