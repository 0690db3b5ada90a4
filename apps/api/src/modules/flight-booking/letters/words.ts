import type { Tone } from "../../../platform/mail/letter-layout/letter-content.ts";
import type { LetterKind } from "../booking-letter.ts";
import type { Agency } from "../../../platform/papers/paper.ts";

/** What the words of a letter may speak of, each as the reader reads it. */
export interface Facts {
  readonly name: string;
  readonly reference: string;
  /** "Dhaka to Bangkok". */
  readonly route: string;
  /** Where the first flight ends. */
  readonly destination: string;
  readonly sum: string;
  /** What comes back of a cancelled booking, and the last day for it. */
  readonly back: string;
  readonly backBy: string;
  /** In Bangladesh time. */
  readonly deadline: string;
  readonly agency: Agency;
  readonly site: string;
}

/** The words of one kind of letter. */
interface KindWords {
  readonly tone: Tone;
  readonly status: string;
  readonly subject: (facts: Facts) => string;
  readonly title: (facts: Facts) => string;
  readonly paragraphs: (facts: Facts) => readonly string[];
  readonly button: (facts: Facts) => string;
  readonly steps: (facts: Facts) => readonly string[];
}

export interface LetterWords {
  readonly kinds: Readonly<Record<LetterKind, KindWords>>;
  readonly route: (from: string, to: string) => string;
  readonly booking: string;
  readonly airlineReference: string;
  readonly tickets: string;
  readonly payBy: string;
  readonly bangladeshTime: (time: string) => string;
  readonly price: string;
  readonly toPay: string;
  readonly paid: string;
  readonly toReturn: string;
  readonly refundSum: string;
  readonly airlineCharge: string;
  readonly ourFee: string;
  readonly next: string;
  readonly foot: (facts: Facts) => readonly string[];
}
