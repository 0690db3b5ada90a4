import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { dayInWords, instantInDhaka, inTaka } from "../../../platform/formats.ts";
import {
  type House,
  layOutHouseLetter,
} from "../../../platform/mail/letter-layout/house-letter.ts";
import type { WrittenLetter } from "../../../platform/mail/letter-layout/letter-content.ts";
import { moneyOfReturn, moneyOfSale } from "../../../platform/mail/letter-layout/letter-of-sale.ts";
import type { ApplicationRow } from "../lock-application.ts";
import type { Facts, LetterKind, LetterWords } from "./words.ts";
import { bn } from "./words-bn.ts";
import { en } from "./words-en.ts";

const WORDS: Readonly<Record<Language, LetterWords>> = { en, bn };

/** What the last line of the sum is called; letters about anything but money show none. */
const TOTALS: Readonly<Partial<Record<LetterKind, "toPay" | "paid" | "toReturn">>> = {
  applied: "toPay",
  fee_paid: "paid",
  paid_late: "toReturn",
};

/** Nothing is left to do with the application: the button leads to the next one. */
const TO_GUIDELINES: ReadonlySet<LetterKind> = new Set(["expired", "cancelled"]);

interface LetterAbout {
  readonly kind: LetterKind;
  readonly application: ApplicationRow;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** What staff said along with it, or null. */
  readonly note: string | null;
  /** Taka on its way back of a cancelled application. */
  readonly back: Taka;
  readonly house: House;
}

/** Puts a letter into words, in the language of its application. */
export function writeLetter(about: LetterAbout): WrittenLetter {
  const { kind, application, note, back, house } = about;
  const { language } = application;
  const words = WORDS[language];
  const kindWords = words.kinds[kind];
  const total = TOTALS[kind];
  const facts = factsOf(about);
  const page = TO_GUIDELINES.has(kind) ? "/visa-guidelines" : "/profile/bookings/visa-applications";
  const payBy = { name: words.payBy, value: words.bangladeshTime(facts.deadline) };
  return layOutHouseLetter(
    house,
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
          ? moneyOfReturn(application, words, back)
          : total
            ? moneyOfSale(application, words, total)
            : null,
      button: kindWords.button(facts),
      steps: kindWords.steps(facts),
    },
    `${house.site}${page}`,
  );
}

function factsOf({ application, name, back, house }: LetterAbout): Facts {
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
    sum: inTaka(language, application.totalPayable),
    back: inTaka(language, back),
    deadline: deadline ? instantInDhaka(language, deadline) : "",
    receiptLink: `${house.site}/download-receipt/${application.id}?type=visa`,
    phone: house.phone,
  };
}

function tripOf({ language, entryDate, exitDate }: ApplicationRow): string {
  return `${dayInWords(language, entryDate)} – ${dayInWords(language, exitDate)}`;
}
