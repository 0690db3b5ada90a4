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
import { deadlineOf, type Order } from "../../orders/index.ts";
import type { PackageBookingRow } from "../tables.ts";
import type { EmailVariables, EmailKind, EmailMessages } from "./messages.ts";
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
} as const satisfies Record<EmailKind, "toPay" | "paid" | "toReturn" | null>;

/** The booking is gone, so the button leads to other packages. */
const TO_CATALOGUE: ReadonlySet<EmailKind> = new Set(["expired", "cancelled"]);

interface EmailInput {
  readonly kind: EmailKind;
  readonly order: Order;
  readonly booking: PackageBookingRow;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** Pending refund of a cancelled booking, in taka. */
  readonly back: Taka;
  readonly company: Company;
}

/** Renders an email in the language of its booking. */
export function renderPackageEmail(input: EmailInput): RenderedEmail {
  const { kind, order, back, company } = input;
  const { language } = order;
  const messages = MESSAGES[language];
  const template = messages.kinds[kind];
  const total = TOTALS[kind];
  const variables = toVariables(input);
  const page = TO_CATALOGUE.has(kind) ? "/holiday-packages" : "/profile/bookings/package";
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
        ...(kind === "booked" ? [payBy] : []),
      ],
      money:
        kind === "cancelled_refunded"
          ? describeRefundMoney(order, messages, back)
          : total && describeOrderMoney(order, messages, total),
      button: template.button(variables),
      steps: template.steps(variables),
    },
    `${company.site}${page}`,
  );
}

function toVariables({ order, booking, name, back, company }: EmailInput): EmailVariables {
  const { bought } = booking;
  const { language } = order;
  const deadline = deadlineOf(order);
  return {
    name,
    reference: order.reference,
    package: bought.name[language],
    location: bought.location[language],
    leaves: formatDate(language, order.travelDate),
    sum: formatTaka(language, order.totalPayable),
    back: formatTaka(language, back),
    deadline: deadline ? formatInstant(language, deadline) : "",
    receiptLink: `${company.site}/download-receipt/${order.id}?type=package`,
    phone: company.phone,
    hours: company.hours[language],
  };
}
