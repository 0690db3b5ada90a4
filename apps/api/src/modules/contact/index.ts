/** The door of contact: what app.ts hands to accounts, and what staff see. */
import { desc, eq } from "drizzle-orm";
import type { Belongings } from "../../platform/belongings.ts";
import { contactMessages } from "./tables.ts";

export {
  type ContactMessage,
  findMessage,
  listWaitingMessages,
  noteMessageDone,
  tallyMessages,
} from "./waiting-messages.ts";

/** Only what was written while signed in: an address typed on the form proves nothing. */
export const contactBelongings: Belongings = {
  name: "messages",
  copy: async (db, { id }) => {
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
  forget: async (tx, { id }) => {
    await tx.delete(contactMessages).where(eq(contactMessages.accountId, id));
  },
};
