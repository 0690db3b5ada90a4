/** Public interface of agencies. */
/** Registers the module; app.ts calls it once. */
export { registerAgencies } from "./plugin.ts";
export { requireApprovedAgency } from "./require-approved-agency.ts";
export { decideAgency } from "./decide-agency.ts";
export type { AgencyDeps } from "./deps.ts";
export {
  type AgencyRow,
  findAgency,
  listPendingAgencies,
  summarizePendingAgencies,
} from "./pending-agencies.ts";
