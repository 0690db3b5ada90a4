import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { deliverEmail } from "../../platform/mail/deliver-email.ts";
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import type { ContactDeps } from "./deps.ts";
import { answerEmail } from "./emails.ts";
import { contactAnswers, contactMessages } from "./tables.ts";

/**
 * Emails an answer to the sender of a message, and stores it with the message, in the caller's
 * transaction. @throws `not_found`
 */
export async function answerMessage(
  { jobs, company }: Pick<ContactDeps, "jobs" | "company">,
  tx: Transaction,
  {
    messageId,
    staffId,
    text,
    at,
  }: {
    readonly messageId: string;
    readonly staffId: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for("update");
  if (!message) return refuse("not_found");
  const id = newId();
  await tx.insert(contactAnswers).values({ id, messageId, staffId, text, at });
  const { language, email, reference } = message;
  return deliverEmail(jobs, tx, {
    cause: `contact-answer-${id}`,
    to: email,
    ...renderCompanyEmail(
      company,
      language,
      answerEmail[language]({ reference, text, company }),
      `${company.site}/contact`,
    ),
  });
}
