/**
 * Public API of the back office, for the program start and the command line. No other module calls
 * it.
 */
export { addDemoStaff } from "./staff/add-demo-staff.ts";
export type { StaffLogin } from "./staff/add-staff.ts";
export { runStaffCommand } from "./staff/run-staff-command.ts";
export { parseStaffCommand } from "./staff/parse-staff-command.ts";
export { formatCommandResult } from "./staff/format-command-result.ts";
