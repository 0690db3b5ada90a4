/** Public interface of csp-reports: functions for app.ts and the back office. */
/** Registers the module; app.ts calls it once. */
export { registerCspReports } from "./plugin.ts";
/** What browsers refused on our pages within the last 30 days, newest first. */
export { listViolations } from "./list-violations.ts";
