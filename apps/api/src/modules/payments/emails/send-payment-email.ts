import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../../platform/db/database.ts";
import { formatInstant, formatTaka } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps, PaymentReview } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { openedEmail, rejectedEmail } from "./manual-payment-emails.ts";
import { heldEmail, notFoundEmail, refusedEmail } from "./payment-review-emails.ts";

/** Where a subject shows how it stands, and is paid for. */
const PAGES = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<PaymentPurpose, string>;

const WORDS = {
  opened: openedEmail,
  rejected: rejectedEmail,
  held: heldEmail,
  refused: refusedEmail,
  not_found: notFoundEmail,
} as const;

const BY_HAND: ReadonlySet<string> = new Set<PaymentReview["event"]>(["opened", "rejected"]);

interface Told {
  /** Of money sent by hand: opened, rejected. Of the gateway's: held for its risk, refused, never found. */
  readonly news: keyof typeof WORDS;
  /** Null: the subject can no longer be paid for. */
  readonly payableUntil: Date | null;
  /** What staff said of it. */
  readonly note: string | null;
}

/**
 * Writes to whoever pays that a payment waits for staff, or that they said no. A yes is told by the letter
 * about what was bought.
 */
export async function sendPaymentEmail(
  { jobs, company, purposes }: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  payment: Pick<Attempt, "id" | "purpose" | "subjectId" | "amount">,
  { news, payableUntil, note }: Told,
): Promise<void> {
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference, name, route } = describe(payment.subjectId);
  if (payer.email === null) return;
  const words = WORDS[news][language]({
    purpose: payment.purpose,
    name: `${payer.firstName} ${payer.lastName}`,
    reference,
    what: name?.[language] ?? (route ? `${route.origin} → ${route.destination}` : ""),
    sum: formatTaka(language, payment.amount),
    deadline: payableUntil && formatInstant(language, payableUntil),
    note,
    company,
  });
  await deliverEmail(jobs, tx, {
    cause: `${BY_HAND.has(news) ? "manual-payment" : "payment"}-${payment.id}-${news}`,
    to: payer.email,
    ...renderCompanyEmail(company, language, words, `${company.site}${PAGES[payment.purpose]}`),
  });
}
