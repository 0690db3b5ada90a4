/** Public interface of webhooks. */
/** Registers the module; app.ts calls it once. */
export { registerWebhooks } from "./plugin.ts";
/** What staff need to manage endpoints. */
export type { WebhookDeps } from "./deps.ts";
/** Staff add, change, rotate, switch and remove endpoints, in the transaction of their audit entry. */
export {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSigningSecret,
  switchEndpoint,
} from "./endpoints/manage-endpoints.ts";
/** `ghuri restore`: a copy must not send to partners. */
export { switchOffRestoredEndpoints } from "./endpoints/switch-off-restored.ts";
/** Endpoints as staff see them. */
export { describeEndpoint, listEndpoints } from "./endpoints/list-endpoints.ts";
/** The log of an endpoint. */
export { listDeliveries } from "./log/list-deliveries.ts";
/** Sends a message again, or a test, in the transaction of the audit entry. */
export { redeliver, sendTestMessage } from "./log/redeliver.ts";
/** Enqueued when an endpoint was switched off; the back office emails administrators. */
export { webhookSwitchedOffJob } from "./jobs.ts";
/** `ghuri change-staff-key`: brings signing secrets under the new key. */
export { resealSigningSecrets } from "./endpoints/signing-secret.ts";
