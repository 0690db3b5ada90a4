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

/** The page of each subject type, with its status and payment button. */
const SUBJECT_PAGES = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<PaymentPurpose, string>;

const TEMPLATES = {
  opened: openedEmail,
  rejected: rejectedEmail,
  held: heldEmail,
  refused: refusedEmail,
  not_found: notFoundEmail,
} as const;

const MANUAL_EVENTS: ReadonlySet<string> = new Set<PaymentReview["event"]>(["opened", "rejected"]);

interface PaymentEmail {
  /** Manual payments: opened, rejected. Online payments: held (risky), refused, not_found. */
  readonly event: keyof typeof TEMPLATES;
  /** Null when the subject can no longer be paid for. */
  readonly payableUntil: Date | null;
  /** The note staff wrote for the traveller. */
  readonly note: string | null;
}

/**
 * Emails the payer that a payment is under review or was not accepted. An accepted payment is announced by
 * the email about the purchase.
 */
export async function sendPaymentEmail(
  { jobs, company, purposes }: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  payment: Pick<Attempt, "id" | "purpose" | "subjectId" | "amount">,
  { event, payableUntil, note }: PaymentEmail,
): Promise<void> {
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference, name, route } = describe(payment.subjectId);
  if (payer.email === null) return;
  const text = TEMPLATES[event][language]({
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
    cause: `${MANUAL_EVENTS.has(event) ? "manual-payment" : "payment"}-${payment.id}-${event}`,
    to: payer.email,
    ...renderCompanyEmail(
      company,
      language,
      text,
      `${company.site}${SUBJECT_PAGES[payment.purpose]}`,
    ),
  });
}
