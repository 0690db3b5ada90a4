/**
 * Public API of the back office, for the program start and the command line. No other module calls
 * it.
 */
/** Registers the module; app.ts calls it once. */
export { registerBackOffice } from "./plugin.ts";
/** The identity provider of staff, as the environment configures it. */
export type { OidcSettings } from "./sign-in/oidc/identity-provider.ts";
export { addDemoStaff, createDemoStaffLogin } from "./staff/add-demo-staff.ts";
export type { StaffLogin } from "./staff/add-staff.ts";
export { runStaffCommand } from "./staff/run-staff-command.ts";
export { parseStaffCommand } from "./staff/parse-staff-command.ts";
export { formatCommandResult } from "./staff/format-command-result.ts";
/** Looks up the staff member of a cookie; see platform/http/auth. */
export { createFindStaff } from "./sign-in/staff-session.ts";
/** Counts the differences between the ledger and everything else, as SQL, for the command line. */
export { countLedgerDifferences } from "./ledger/find-ledger-differences.ts";
/** Lists what keeps the database from going live, clears what is sample, and sets the company from JSON. */
export { listObstacles } from "./go-live/list-obstacles.ts";
export { clearSamples } from "./go-live/clear-samples.ts";
export { setCompanyFromJson } from "./company/set-company-from-file.ts";
/** `ghuri change-staff-key`: brings one-time code secrets under the new key, and signs the noted audit heads with it. */
export { resealTotpSecrets } from "./sign-in/seal-totp-secret.ts";
export { resignNotedHeads } from "./audit/audit-heads.ts";
