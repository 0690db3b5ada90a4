/** The door of the back office, for the program's start and the command line. No room calls it. */
export { addDemoStaff } from "./people/add-demo-staff.ts";
export type { StaffLogin } from "./people/add-staff.ts";
export { carryOut } from "./people/carry-out.ts";
export { readOrder } from "./people/staff-orders.ts";
export { tellOutcome } from "./people/tell-outcome.ts";
