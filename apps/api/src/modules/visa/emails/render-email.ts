import type { Company } from "../../../platform/company.ts";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { formatDate, formatInstant, formatTaka } from "../../../platform/format.ts";
import { renderCompanyEmail } from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import {
  describeRefundMoney,
  describeOrderMoney,
} from "../../../platform/mail/email-layout/order-email-money.ts";
import { creditNoteSteps, deadlineOf, type Order } from "../../orders/index.ts";
import type { VisaApplicationRow } from "../tables.ts";
import type { EmailVariables, EmailKind, EmailMessages } from "./messages.ts";
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
const TO_GUIDELINES: ReadonlySet<EmailKind> = new Set(["expired", "cancelled"]);

interface EmailInput {
  readonly kind: EmailKind;
  readonly order: Order;
  readonly application: VisaApplicationRow;
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
  const { kind, order, application, note, back, company } = input;
  const { language } = order;
  const messages = MESSAGES[language];
  const template = messages.kinds[kind];
  const total = TOTALS[kind];
  const variables = toVariables(input);
  const page = TO_GUIDELINES.has(kind) ? "/visa-guidelines" : "/profile/bookings/visa-applications";
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
        ...(kind === "applied" ? [payBy] : []),
      ],
      money:
        kind === "cancelled_refunded"
          ? describeRefundMoney(order, messages, back)
          : total
            ? describeOrderMoney(order, messages, total)
            : null,
      button: template.button(variables),
      steps: [...creditNoteSteps(language, input.creditNote), ...template.steps(variables)],
    },
    `${company.site}${page}`,
  );
}

function toVariables(input: EmailInput): EmailVariables {
  const { order, application, name, traveller, back, company } = input;
  const { visa } = application;
  const { language } = order;
  const deadline = deadlineOf(order);
  return {
    name,
    traveller,
    reference: order.reference,
    country: visa.country[language],
    processingTime: visa.processingTime[language],
    sum: formatTaka(language, order.totalPayable),
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
