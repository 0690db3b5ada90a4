import type { Language } from "@ghuri/contract/messages/message";

/** The content of an email, before layout. Everything is plain text. */
export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  /** The status, in a word or two. */
  readonly status: { readonly label: string; readonly tone: Tone };
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** References, such as the booking's. */
  readonly references: readonly { readonly name: string; readonly value: string }[];
  readonly flights: readonly EmailFlight[];
  readonly button: { readonly label: string; readonly url: string };
  readonly money: EmailMoney | null;
  readonly steps: { readonly heading: string; readonly lines: readonly string[] };
  /** How to recognise our emails, and who we are. */
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

/** An email ready to be sent. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
