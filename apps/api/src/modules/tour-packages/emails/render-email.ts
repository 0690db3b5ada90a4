import type { Company } from "../../../platform/company.ts";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { formatDate, formatInstant, formatTaka } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import {
  describePartMoney,
  describeRefundMoney,
  describeOrderMoney,
} from "../../../platform/mail/email-layout/order-email-money.ts";
import {
  creditNoteSteps,
  deadlineOf,
  partDueByTerms,
  type Order,
  type PartPaymentRow,
} from "../../orders/index.ts";
import type { PackageBookingRow } from "../tables.ts";
import type { EmailVariables, EmailKind, EmailMessages, EmailText } from "./messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

const MESSAGES: Readonly<Record<Language, EmailMessages>> = { en, bn };

/** Label of the total. Null: the email shows no price. */
const TOTALS = {
  booked: "toPay",
  confirmed: "paid",
  confirmed_free: "paid",
  expired: null,
  cancelled: null,
  cancelled_refunded: "toReturn",
  cancelled_kept: null,
  paid_late: "toReturn",
  // What is left of the price is said instead.
  part_paid: null,
  rest_due: null,
} as const satisfies Record<EmailKind, "toPay" | "paid" | "toReturn" | null>;

const WITH_DEADLINE: ReadonlySet<EmailText> = new Set([
  "booked",
  "booked_part",
  "part_paid",
  "rest_due",
]);

/** The booking is gone, so the button leads to other packages. */
const TO_CATALOGUE: ReadonlySet<EmailText> = new Set(["expired", "cancelled"]);

interface EmailInput {
  readonly kind: EmailKind;
  readonly order: Order;
  readonly booking: PackageBookingRow;
  /** How it is paid in two parts; null: at once. */
  readonly terms: PartPaymentRow | null;
  /** What is kept of its first part unless the rest is paid, in taka; 0 when it is paid at once. */
  readonly kept: Taka;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** Pending refund of a cancelled booking, in taka. */
  readonly back: Taka;
  /** The link to the credit note; null: there is none. */
  readonly creditNote: string | null;
  readonly company: Company;
}

/** Renders an email in the language of its booking. */
export function renderPackageEmail(input: EmailInput): RenderedEmail {
  const { order, company } = input;
  const { language } = order;
  const messages = MESSAGES[language];
  const text = textOf(input);
  const template = messages.kinds[text];
  const variables = toVariables(input);
  const page = TO_CATALOGUE.has(text) ? "/holiday-packages" : "/profile/bookings/package";
  const payBy = { name: messages.payBy, value: messages.bangladeshTime(variables.deadline) };
  return renderCompanyEmail(
    company,
    language,
    {
      subject: template.subject(variables),
      status: { label: template.status, tone: template.tone },
      title: template.title(variables),
      paragraphs: [template.paragraph(variables)],
      references: [
        { name: messages.booking, value: variables.reference },
        { name: messages.leaves, value: variables.leaves },
        ...(WITH_DEADLINE.has(text) ? [payBy] : []),
      ],
      money: moneyOf(input, messages),
      button: template.button(variables),
      steps: [...creditNoteSteps(language, input.creditNote), ...template.steps(variables)],
    },
    `${company.site}${page}`,
  );
}

/** What the email says: some kinds mean something else for a booking that is paid in two parts. */
function textOf({ kind, terms }: EmailInput): EmailText {
  if (kind === "booked" && terms) return terms.firstPaymentId === null ? "booked_part" : "rest_due";
  if (kind === "expired" && terms && terms.keptPaisa !== null) return "expired_part";
  return kind;
}

function moneyOf({ kind, order, terms, back }: EmailInput, messages: EmailMessages) {
  if (kind === "cancelled_refunded")
    return describeRefundMoney({ ...order, totalPayable: paidOf(order, terms) }, messages, back);
  const isOpen = kind === "booked" || kind === "part_paid" || kind === "rest_due";
  if (terms && isOpen)
    return describePartMoney(
      order,
      { first: terms.first, isFirstPaid: terms.firstPaymentId !== null },
      messages,
    );
  const total = TOTALS[kind];
  return (
    total &&
    describeOrderMoney({ ...order, totalPayable: sumOf({ kind, order, terms }) }, messages, total)
  );
}

/** What was paid of a booking that is cancelled. */
function paidOf({ totalPayable, paymentId }: Order, terms: PartPaymentRow | null): Taka {
  return terms && paymentId === null ? terms.first : totalPayable;
}

function sumOf({ kind, order, terms }: Pick<EmailInput, "kind" | "order" | "terms">): Taka {
  if (kind === "part_paid" && terms) return terms.first;
  if (kind === "cancelled_refunded" || kind === "cancelled_kept") return paidOf(order, terms);
  if (kind === "booked" || kind === "paid_late") return partDueByTerms(order, terms);
  return order.totalPayable;
}

function toVariables(input: EmailInput): EmailVariables {
  const { order, booking, terms, kept, name, back, company } = input;
  const { bought } = booking;
  const { language } = order;
  const deadline = deadlineOf(order);
  return {
    name,
    reference: order.reference,
    package: bought.name[language],
    location: bought.location[language],
    leaves: formatDate(language, order.travelDate),
    sum: formatTaka(language, sumOf(input)),
    rest: terms ? formatTaka(language, order.totalPayable - terms.first) : "",
    restDue: terms ? formatInstant(language, terms.restDueAt) : "",
    kept: kept === 0 ? "" : formatTaka(language, kept),
    back: formatTaka(language, back),
    deadline: deadline ? formatInstant(language, deadline) : "",
    receiptLink: `${company.site}/download-receipt/${order.id}?type=package`,
    phone: company.phone,
    hours: company.hours[language],
  };
}
