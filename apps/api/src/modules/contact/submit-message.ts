import type { ContactBody } from "@ghuri/contract/contact";
import type { Language } from "@ghuri/contract/messages/message";
import { and, eq, gt } from "drizzle-orm";
import { takeAdvisoryLocks } from "../../platform/db/advisory-locks.ts";
import { newId, newReference } from "../../platform/ids.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../platform/mail/deliver-email.ts";
import type { ContactDeps } from "./deps.ts";
import { messageReceivedEmail, staffNotificationText } from "./emails.ts";
import { contactMessages } from "./tables.ts";

/** Confirmations that one address receives within a day: anybody can type it into the form. */
const CONFIRMATIONS_PER_DAY = 3;
const DAY_MS = 86_400_000;

interface Submission {
  readonly body: ContactBody;
  readonly language: Language;
  /** Null for a visitor who is not signed in. */
  readonly accountId: string | null;
}

/** Stores a message for staff, notifies them by email, and confirms receipt to the sender, whose address is unproven. */
export async function submitMessage(
  { db, clock, jobs, company }: ContactDeps,
  { body, language, accountId }: Submission,
): Promise<void> {
  const { name, email, message, phone = null } = body;
  const id = newId();
  const reference = newReference();
  const about = body.reference === "" ? null : (body.reference ?? null);
  const facts = { reference, name, email, phone, about, message, company };
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Messages sent at the same time would not see each other, and each be confirmed.
    await takeAdvisoryLocks(tx, [`contact-messages ${email}`]);
    const earlier = await tx.$count(
      contactMessages,
      and(
        eq(contactMessages.email, email),
        gt(contactMessages.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
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
      createdAt: now,
    });
    await deliverEmail(jobs, tx, {
      cause: `contact-staff-${id}`,
      to: company.email,
      ...renderCompanyEmail(
        company,
        "en",
        staffNotificationText(facts),
        `${company.backOffice}/messages/${id}`,
      ),
    });
    if (earlier >= CONFIRMATIONS_PER_DAY) return;
    await deliverEmail(jobs, tx, {
      cause: `contact-received-${id}`,
      to: email,
      ...renderCompanyEmail(company, language, messageReceivedEmail[language](facts), company.site),
    });
  });
}
