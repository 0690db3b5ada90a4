import type { AgencyCase } from "@ghuri/contract/agency-cases";
import { findAgency, summarizePendingAgencies } from "../../agencies/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Agency applications that wait for approval. */
export const agencyQueue = defineQueue<AgencyCase>({
  kind: "agencies",
  subject: "agency",
  summarize: ({ db }) => summarizePendingAgencies(db),
  isWaiting: async ({ db }, id) => {
    const found = await findAgency(db, id);
    return found && found.status === "pending";
  },
  isOpen: ({ status }) => status === "pending",
  toAuditDetails: ({ name, status }) => ({ name, status }),
});
