import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";
import { dayInWords, instantInDhaka, inTaka } from "../../../platform/formats.ts";
import {
  type House,
  layOutHouseLetter,
} from "../../../platform/mail/letter-layout/house-letter.ts";
import type { WrittenLetter } from "../../../platform/mail/letter-layout/letter-content.ts";
import { moneyOfReturn, moneyOfSale } from "../../../platform/mail/letter-layout/letter-of-sale.ts";
import { deadlineOf } from "../deadlines.ts";
import type { BookingRow } from "../lock-booking.ts";
import type { Facts, LetterKind, LetterWords } from "./words.ts";
import { bn } from "./words-bn.ts";
import { en } from "./words-en.ts";

const WORDS: Readonly<Record<Language, LetterWords>> = { en, bn };

/** What the last line of the sum is called; null where no sum is to be shown. */
const TOTALS = {
  booked: "toPay",
  confirmed: "paid",
  expired: null,
  cancelled: null,
  cancelled_refunded: "toReturn",
  cancelled_kept: null,
  paid_late: "toReturn",
} as const satisfies Record<LetterKind, "toPay" | "paid" | "toReturn" | null>;

/** Nothing is left to see of the booking: the button leads to other packages. */
const TO_CATALOGUE: ReadonlySet<LetterKind> = new Set(["expired", "cancelled"]);

interface LetterAbout {
  readonly kind: LetterKind;
  readonly booking: BookingRow;
  /** The primary traveller's first and last name. */
  readonly name: string;
  /** Taka on its way back of a cancelled booking. */
  readonly back: Taka;
  readonly house: House;
}

/** Puts a letter into words, in the language of its booking. */
export function writeLetter(about: LetterAbout): WrittenLetter {
  const { kind, booking, back, house } = about;
  const { language } = booking;
  const words = WORDS[language];
  const kindWords = words.kinds[kind];
  const total = TOTALS[kind];
  const facts = factsOf(about);
  const page = TO_CATALOGUE.has(kind) ? "/holiday-packages" : "/profile/bookings/package";
  const payBy = { name: words.payBy, value: words.bangladeshTime(facts.deadline) };
  return layOutHouseLetter(
    house,
    language,
    {
      subject: kindWords.subject(facts),
      status: { label: kindWords.status, tone: kindWords.tone },
      title: kindWords.title(facts),
      paragraphs: [kindWords.paragraph(facts)],
      references: [
        { name: words.booking, value: facts.reference },
        { name: words.leaves, value: facts.leaves },
        ...(kind === "booked" ? [payBy] : []),
      ],
      money:
        kind === "cancelled_refunded"
          ? moneyOfReturn(booking, words, back)
          : total && moneyOfSale(booking, words, total),
      button: kindWords.button(facts),
      steps: kindWords.steps(facts),
    },
    `${house.site}${page}`,
  );
}

function factsOf({ booking, name, back, house }: LetterAbout): Facts {
  const { language, bought } = booking;
  return {
    name,
    reference: booking.reference,
    package: bought.name[language],
    location: bought.location[language],
    leaves: dayInWords(language, booking.departureDate),
    sum: inTaka(language, booking.totalPayable),
    back: inTaka(language, back),
    deadline: instantInDhaka(language, deadlineOf(booking)),
    receiptLink: `${house.site}/download-receipt/${booking.id}?type=package`,
    phone: house.phone,
  };
}
