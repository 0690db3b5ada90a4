import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { formatDate, formatInstant, formatTaka } from "../../../platform/format.ts";
import {
  type Company,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import {
  describeRefundMoney,
  describeOrderMoney,
} from "../../../platform/mail/email-layout/order-email-money.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import type { EmailVariables, EmailKind, EmailMessages } from "./messages.ts";
import { bn } from "./messages-bn.ts";
import { en } from "./messages-en.ts";

const WORDS: Readonly<Record<Language, EmailMessages>> = { en, bn };

/** Label of the total. Other emails show no price. */
const TOTALS: Readonly<Partial<Record<EmailKind, "toPay" | "paid" | "toReturn">>> = {
  applied: "toPay",
  fee_paid: "paid",
  paid_late: "toReturn",
};

/** The application is closed, so the button leads to the guidelines. */
const TO_GUIDELINES: ReadonlySet<EmailKind> = new Set(["expired", "cancelled"]);

interface LetterAbout {
  readonly kind: EmailKind;
  readonly application: ApplicationRow;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** Staff note, or null. */
  readonly note: string | null;
  /** Pending refund of a cancelled application, in taka. */
  readonly back: Taka;
  readonly company: Company;
}

/** Renders an email in the language of its application. */
export function renderVisaEmail(about: LetterAbout): RenderedEmail {
  const { kind, application, note, back, company } = about;
  const { language } = application;
  const words = WORDS[language];
  const kindWords = words.kinds[kind];
  const total = TOTALS[kind];
  const facts = factsOf(about);
  const page = TO_GUIDELINES.has(kind) ? "/visa-guidelines" : "/profile/bookings/visa-applications";
  const payBy = { name: words.payBy, value: words.bangladeshTime(facts.deadline) };
  return renderCompanyEmail(
    company,
    language,
    {
      subject: kindWords.subject(facts),
      status: { label: kindWords.status, tone: kindWords.tone },
      title: kindWords.title(facts),
      paragraphs: [kindWords.paragraph(facts), ...(note === null ? [] : [words.note(note)])],
      references: [
        { name: words.application, value: facts.reference },
        { name: words.visa, value: `${facts.country}: ${application.visa.type[language]}` },
        { name: words.trip, value: tripOf(application) },
        ...(kind === "applied" ? [payBy] : []),
      ],
      money:
        kind === "cancelled_refunded"
          ? describeRefundMoney(application, words, back)
          : total
            ? describeOrderMoney(application, words, total)
            : null,
      button: kindWords.button(facts),
      steps: kindWords.steps(facts),
    },
    `${company.site}${page}`,
  );
}

function factsOf({ application, name, back, company }: LetterAbout): EmailVariables {
  const { language, visa, paymentDeadline, extendedUntil } = application;
  const deadline =
    extendedUntil && paymentDeadline && extendedUntil > paymentDeadline
      ? extendedUntil
      : paymentDeadline;
  return {
    name,
    reference: application.reference,
    country: visa.country[language],
    processingTime: visa.processingTime[language],
    sum: formatTaka(language, application.totalPayable),
    back: formatTaka(language, back),
    deadline: deadline ? formatInstant(language, deadline) : "",
    receiptLink: `${company.site}/download-receipt/${application.id}?type=visa`,
    phone: company.phone,
  };
}

function tripOf({ language, entryDate, exitDate }: ApplicationRow): string {
  return `${formatDate(language, entryDate)} – ${formatDate(language, exitDate)}`;
}
