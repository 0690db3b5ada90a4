/** The door of agencies. */
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { exportAgency, eraseAgency } from "./personal-data.ts";

export { requireApprovedAgency } from "./require-approved-agency.ts";
export { decideAgency } from "./decide-agency.ts";
export type { AgencyDeps } from "./deps.ts";
export {
  type AgencyRow,
  findAgency,
  listPendingAgencies,
  summarizePendingAgencies,
} from "./pending-agencies.ts";

export const agencyPersonalDataHandler: PersonalDataHandler = {
  name: "agency",
  exportData: (db, { id }) => exportAgency(db, id),
  eraseData: (tx, { id }) => eraseAgency(tx, id),
};
