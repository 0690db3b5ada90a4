import type { VisaCase } from "@ghuri/contract/visa-cases";
import { findApplication, isUndecided, summarizeUndecided } from "../../visa/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Undecided visa applications. */
export const visaQueue = defineQueue<VisaCase>({
  kind: "visa-applications",
  subject: "visa-application",
  summarize: ({ db }) => summarizeUndecided(db),
  isWaiting: async ({ db }, id) => {
    const found = await findApplication(db, id);
    return found && isUndecided(found.status);
  },
  isOpen: ({ status }) => isUndecided(status),
  toAuditDetails: ({ hash, status, travellers }) => ({
    reference: hash,
    status,
    results: travellers.map(({ result }) => result),
    papers: travellers.map(({ documents }) =>
      Object.fromEntries(documents.map(({ code, state }) => [code, state])),
    ),
  }),
});
