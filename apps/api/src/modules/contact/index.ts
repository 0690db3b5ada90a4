/** The door of contact: what app.ts hands to accounts, and what staff see. */
import { desc, eq } from "drizzle-orm";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { contactMessages } from "./tables.ts";

export {
  type ContactMessage,
  findMessage,
  listOpenMessages,
  markMessageDone,
  summarizeOpenMessages,
} from "./open-messages.ts";

/** Only what was written while signed in: an address typed on the form proves nothing. */
export const contactPersonalDataHandler: PersonalDataHandler = {
  name: "messages",
  exportData: async (db, { id }) => {
    const written = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.accountId, id))
      .orderBy(desc(contactMessages.createdAt));
    return written.map(({ reference, name, email, phone, about, message, createdAt }) => ({
      reference,
      name,
      email,
      phone,
      about,
      message,
      written_at: createdAt.toISOString(),
    }));
  },
  eraseData: async (tx, { id }) => {
    await tx.delete(contactMessages).where(eq(contactMessages.accountId, id));
  },
};
