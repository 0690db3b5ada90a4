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
import type { VisaApplicationRow } from "../tables.ts";
import type { EmailVariables, EmailKind, EmailMessages, EmailText } from "./messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

const MESSAGES: Readonly<Record<Language, EmailMessages>> = { en, bn };

/** Label of the total. Other emails show no price. */
const TOTALS: Readonly<Partial<Record<EmailKind, "toPay" | "paid" | "toReturn">>> = {
  applied: "toPay",
  fee_paid: "paid",
  paid_late: "toReturn",
};

/** The application is closed, so the button leads to the guidelines. */
const TO_GUIDELINES: ReadonlySet<EmailText> = new Set(["expired", "cancelled"]);

const WITH_DEADLINE: ReadonlySet<EmailText> = new Set([
  "applied",
  "applied_part",
  "part_paid",
  "rest_due",
]);

interface EmailInput {
  readonly kind: EmailKind;
  readonly order: Order;
  readonly application: VisaApplicationRow;
  /** How it is paid in two parts; null: at once. */
  readonly terms: PartPaymentRow | null;
  /** What is kept of its first part unless the rest is paid, in taka; 0 when it is paid at once. */
  readonly kept: Taka;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** The traveller whose result it is, else the primary traveller. */
  readonly traveller: string;
  /** Staff note, or null. */
  readonly note: string | null;
  /** Pending refund of a cancelled application, in taka. */
  readonly back: Taka;
  /** The link to the credit note; null: there is none. */
  readonly creditNote: string | null;
  readonly company: Company;
}

/** Renders an email in the language of its application. */
export function renderVisaEmail(input: EmailInput): RenderedEmail {
  const { order, application, note, company } = input;
  const { language } = order;
  const messages = MESSAGES[language];
  const text = textOf(input);
  const template = messages.kinds[text];
  const variables = toVariables(input);
  const page = TO_GUIDELINES.has(text) ? "/visa-guidelines" : "/profile/bookings/visa-applications";
  const payBy = { name: messages.payBy, value: messages.bangladeshTime(variables.deadline) };
  return renderCompanyEmail(
    company,
    language,
    {
      subject: template.subject(variables),
      status: { label: template.status, tone: template.tone },
      title: template.title(variables),
      paragraphs: [template.paragraph(variables), ...(note === null ? [] : [messages.note(note)])],
      references: [
        { name: messages.application, value: variables.reference },
        { name: messages.visa, value: `${variables.country}: ${application.visa.type[language]}` },
        { name: messages.trip, value: tripOf(order) },
        ...(WITH_DEADLINE.has(text) ? [payBy] : []),
      ],
      money: moneyOf(input, messages),
      button: template.button(variables),
      steps: [...creditNoteSteps(language, input.creditNote), ...template.steps(variables)],
    },
    `${company.site}${page}`,
  );
}

/** What the email says: some kinds mean something else for an application that is paid in two parts. */
function textOf({ kind, terms }: EmailInput): EmailText {
  if (kind === "applied" && terms)
    return terms.firstPaymentId === null ? "applied_part" : "rest_due";
  if (kind === "expired" && terms && terms.keptPaisa !== null) return "expired_part";
  return kind;
}

function moneyOf({ kind, order, terms, back }: EmailInput, messages: EmailMessages) {
  if (kind === "cancelled_refunded")
    return describeRefundMoney({ ...order, totalPayable: paidOf(order, terms) }, messages, back);
  const isOpen = kind === "applied" || kind === "part_paid" || kind === "rest_due";
  if (terms && isOpen)
    return describePartMoney(
      order,
      { first: terms.first, isFirstPaid: terms.firstPaymentId !== null },
      messages,
    );
  const total = TOTALS[kind];
  return total
    ? describeOrderMoney({ ...order, totalPayable: sumOf({ kind, order, terms }) }, messages, total)
    : null;
}

/** What was paid of an application that is cancelled. */
function paidOf({ totalPayable, paymentId }: Order, terms: PartPaymentRow | null): Taka {
  return terms && paymentId === null ? terms.first : totalPayable;
}

function sumOf({ kind, order, terms }: Pick<EmailInput, "kind" | "order" | "terms">): Taka {
  if (kind === "part_paid" && terms) return terms.first;
  if (kind === "cancelled_refunded" || kind === "cancelled_kept") return paidOf(order, terms);
  if (kind === "applied" || kind === "paid_late") return partDueByTerms(order, terms);
  return order.totalPayable;
}

function toVariables(input: EmailInput): EmailVariables {
  const { order, application, terms, kept, name, traveller, back, company } = input;
  const { visa } = application;
  const { language } = order;
  const deadline = deadlineOf(order);
  return {
    name,
    traveller,
    reference: order.reference,
    country: visa.country[language],
    processingTime: visa.processingTime[language],
    sum: formatTaka(language, sumOf(input)),
    rest: terms ? formatTaka(language, order.totalPayable - terms.first) : "",
    restDue: terms ? formatInstant(language, terms.restDueAt) : "",
    keptPart: kept === 0 ? "" : formatTaka(language, kept),
    back: formatTaka(language, back),
    deadline: deadline ? formatInstant(language, deadline) : "",
    receiptLink: `${company.site}/download-receipt/${order.id}?type=visa`,
    phone: company.phone,
    hours: company.hours[language],
  };
}

function tripOf({ language, travelDate, travelEndsOn }: Order): string {
  return `${formatDate(language, travelDate)} – ${formatDate(language, travelEndsOn)}`;
}
