import type { ContactBody } from "@ghuri/contract/contact";
import type { Language } from "@ghuri/contract/messages/message";
import { newId, newReference } from "../../platform/ids.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import type { ContactDeps } from "./deps.ts";
import { receivedWords, toStaffWords } from "./letters.ts";
import { contactMessages } from "./tables.ts";

interface Words {
  readonly body: ContactBody;
  readonly language: Language;
  /** Null for a visitor who is not signed in. */
  readonly accountId: string | null;
}

/** Keeps a visitor's words for staff, sends them on, and tells the writer that they have arrived. */
export async function writeToUs(
  { db, clock, jobs, house }: ContactDeps,
  { body, language, accountId }: Words,
): Promise<void> {
  const { name, email, message, phone = null } = body;
  const id = newId();
  const reference = newReference();
  const about = body.reference === "" ? null : (body.reference ?? null);
  const facts = { reference, name, email, phone, about, message, house };
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      id,
      reference,
      accountId,
      name,
      email,
      phone,
      about,
      message,
      language,
      createdAt: clock.now(),
    });
    await postLetter(jobs, tx, {
      cause: `contact-staff-${id}`,
      to: house.email,
      ...layOutHouseLetter(house, "en", toStaffWords(facts), `mailto:${email}`),
    });
    await postLetter(jobs, tx, {
      cause: `contact-received-${id}`,
      to: email,
      ...layOutHouseLetter(house, language, receivedWords[language](facts), house.site),
    });
  });
}
