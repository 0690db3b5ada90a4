import type { Language } from "@ghuri/contract/messages/message";

/** What a letter says, before it is laid out. Everything is plain text. */
export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  /** How things stand, in a word or two. */
  readonly status: { readonly label: string; readonly tone: Tone };
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Numbers to name the matter by. */
  readonly references: readonly { readonly name: string; readonly value: string }[];
  readonly flights: readonly EmailFlight[];
  readonly button: { readonly label: string; readonly url: string };
  readonly money: EmailMoney | null;
  readonly steps: { readonly heading: string; readonly lines: readonly string[] };
  /** How to tell that the letter is ours, and who we are. */
  readonly footer: readonly string[];
}

export type Tone = "good" | "open" | "bad";

export interface EmailFlight {
  readonly day: string;
  readonly flight: string;
  readonly from: { readonly clock: string; readonly place: string };
  readonly to: { readonly clock: string; readonly place: string };
  readonly duration: string;
}

export interface EmailMoney {
  readonly heading: string;
  readonly lines: readonly { readonly label: string; readonly sum: string }[];
  readonly total: { readonly label: string; readonly sum: string };
}

/** A letter ready to be sent. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
