/** Public interface of partners. */
/** Registers the module; app.ts calls it once. */
export { registerPartners } from "./plugin.ts";
/** Staff make, rotate and revoke keys, in the transaction of their audit entry. */
export { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./keys/manage-keys.ts";
