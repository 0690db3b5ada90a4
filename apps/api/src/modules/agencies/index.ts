/** The door of agencies. */
import type { Belongings } from "../../platform/belongings.ts";
import { copyAgency, forgetAgency } from "./own-agency.ts";

export { admitAgency } from "./admit-agency.ts";
export { decideAgency } from "./decide-agency.ts";
export type { AgencyDeps } from "./deps.ts";
export {
  type AgencyRow,
  findAgency,
  listWaitingAgencies,
  tallyAgencies,
} from "./waiting-agencies.ts";

export const agencyBelongings: Belongings = {
  name: "agency",
  copy: (db, { id }) => copyAgency(db, id),
  forget: (tx, { id }) => forgetAgency(tx, id),
};
