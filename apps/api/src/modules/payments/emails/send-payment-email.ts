import type { Taka } from "@ghuri/contract/money";
import type { PaymentEmailKind } from "@ghuri/contract/order-emails";
import type { Transaction } from "../../../platform/db/database.ts";
import { formatInstant, formatTaka } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import type { Attempt } from "../attempts/attempt.ts";
import type { PaymentsDeps } from "../deps.ts";
import { describeSubjects } from "../subjects/describe-subjects.ts";
import { openedEmail, partEmail, rejectedEmail } from "./manual-payment-emails.ts";
import { takenEmail } from "./taken-payment-email.ts";
import { heldEmail, notFoundEmail, refusedEmail } from "./payment-review-emails.ts";

const TEMPLATES = {
  opened: openedEmail,
  rejected: rejectedEmail,
  taken: takenEmail,
  part: partEmail,
  held: heldEmail,
  refused: refusedEmail,
  not_found: notFoundEmail,
} as const satisfies Record<PaymentEmailKind, unknown>;

const MANUAL_EVENTS: ReadonlySet<PaymentEmailKind> = new Set([
  "opened",
  "rejected",
  "taken",
  "part",
]);

interface PaymentEmail {
  /** Manual payments: opened, rejected, taken (by staff at the office), part (of the price arrived, `amount` is still to pay). Online payments: held (risky), refused, not_found. */
  readonly event: PaymentEmailKind;
  /** Null when the subject can no longer be paid for. */
  readonly payableUntil: Date | null;
  /** The note staff wrote for the traveller. */
  readonly note: string | null;
  /** The amount that the email is about; the payment's amount unless given. */
  readonly amount?: Taka;
  /** Of a payment that staff took: the number of its receipt, and the reference under which it is downloaded. */
  readonly moneyReceipt?: { readonly number: string; readonly trxid: string };
}

/**
 * Emails the payer that a payment is under review or was not accepted. An accepted payment is announced by
 * the email about the purchase.
 */
export async function sendPaymentEmail(
  { jobs, company, purposes }: Pick<PaymentsDeps, "jobs" | "company" | "purposes">,
  tx: Transaction,
  payment: Pick<Attempt, "id" | "purpose" | "subjectId" | "amount">,
  { event, payableUntil, note, amount = payment.amount, moneyReceipt }: PaymentEmail,
): Promise<void> {
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference, name, route } = describe(payment.subjectId);
  if (payer.email === null) return;
  const words = purposes.wordsOf(payment.purpose);
  const text = TEMPLATES[event][language]({
    words,
    name: `${payer.firstName} ${payer.lastName}`,
    reference,
    what: name?.[language] ?? (route ? `${route.origin} → ${route.destination}` : ""),
    sum: formatTaka(language, amount),
    deadline: payableUntil && formatInstant(language, payableUntil),
    note,
    moneyReceipt: moneyReceipt && {
      number: moneyReceipt.number,
      link: `${company.site}/download-money-receipt/${moneyReceipt.trxid}`,
    },
    company,
  });
  await deliverEmail(jobs, tx, {
    cause: `${MANUAL_EVENTS.has(event) ? "manual-payment" : "payment"}-${payment.id}-${event}${event === "part" ? `-${amount}` : ""}`,
    to: payer.email,
    ...renderCompanyEmail(company, language, text, `${company.site}${words.page}`),
  });
}
