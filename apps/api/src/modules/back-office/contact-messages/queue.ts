import type { ContactCase } from "@ghuri/contract/contact-cases";
import { findMessage, summarizeOpenMessages } from "../../contact/index.ts";
import { defineQueue } from "../define-queue.ts";

/** Contact messages without a resolution. */
export const contactQueue = defineQueue<ContactCase>({
  kind: "messages",
  subject: "message",
  summarize: ({ db }) => summarizeOpenMessages(db),
  isWaiting: async ({ db }, id) => {
    const found = await findMessage(db, id);
    return found && found.doneAt === null;
  },
  isOpen: ({ done }) => done === null,
  toAuditDetails: ({ reference, done }) => ({ reference, done: done !== null }),
});
