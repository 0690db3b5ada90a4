import { desc, eq } from "drizzle-orm";
import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import { listAnswers } from "./open-messages.ts";
import { contactMessages } from "./tables.ts";

/** Covers only messages sent while signed in: an address typed on the form does not prove who wrote it. */
export const contactPersonalDataHandler: PersonalDataHandler = {
  name: "messages",
  exportData: async (db, { id }) => {
    const written = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.accountId, id))
      .orderBy(desc(contactMessages.createdAt));
    const answers = await listAnswers(
      db,
      written.map((message) => message.id),
    );
    return written.map(({ id: own, reference, name, email, phone, about, message, createdAt }) => ({
      reference,
      name,
      email,
      phone,
      about,
      message,
      written_at: createdAt.toISOString(),
      answers: answers.flatMap(({ messageId, at, text }) =>
        messageId === own ? { at: at.toISOString(), text } : [],
      ),
    }));
  },
  eraseData: async (tx, { id }) => {
    await tx.delete(contactMessages).where(eq(contactMessages.accountId, id));
  },
};
