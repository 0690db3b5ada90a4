/**
 * A stand-in for SSLCommerz: it speaks the vendor's v4 protocol over HTTP, so development and tests run the
 * same adapter that runs live (decision 0004). A live system never mounts it and never gets its tables.
 */
export { createSslcommerzSandbox } from "./create-sandbox.ts";
export {
  SANDBOX_PATH,
  type SandboxOptions,
  type SandboxStore,
  type SslcommerzSandbox,
} from "./sandbox.ts";
