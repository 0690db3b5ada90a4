import type { Language } from "@ghuri/contract/messages/message";
import { renderEmail } from "./render-email.ts";
import type { EmailContent, RenderedEmail } from "./email-content.ts";

/** Who writes: stands at the foot of every letter. */
export interface Company {
  /** The public address, for links and for those who would rather type it. */
  readonly site: string;
  readonly name: string;
  readonly address: string;
  readonly registration: string;
  readonly phone: string;
  readonly email: string;
}

/** What a letter that is not about a booking says, apart from what they all say. */
export interface EmailText {
  readonly subject: string;
  readonly status: EmailContent["status"];
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly references?: EmailContent["references"];
  readonly money?: EmailContent["money"];
  /** What the button to the letter's link says. */
  readonly button: string;
  readonly steps: readonly string[];
}

/** The same letter in both languages, of the facts it speaks of. */
export type EmailTemplate<Facts> = Readonly<Record<Language, (facts: Facts) => EmailText>>;

/** Lays out a letter about anything but a trip. */
export function renderCompanyEmail(
  house: Company,
  language: Language,
  { button, steps, references = [], money = null, ...words }: EmailText,
  url: string,
): RenderedEmail {
  return renderEmail({
    ...words,
    language,
    references,
    flights: [],
    money,
    button: { label: button, url },
    steps: { heading: NEXT[language], lines: steps },
    footer: FOOT[language](house),
  });
}

const NEXT = { en: "Good to know", bn: "জেনে রাখুন" } as const;

const FOOT: Readonly<Record<Language, (house: Company) => readonly string[]>> = {
  en: ({ site, name, address, registration, phone, email }) => [
    `Is this email real? Type ${site} yourself and look there. We never ask for a password, card number, PIN or code by email.`,
    `${name}, ${address}. Registration ${registration}. Help 9 AM to 8 PM, Bangladesh time (UTC+6): ${phone}, ${email}.`,
  ],
  bn: ({ site, name, address, registration, phone, email }) => [
    `ইমেইলটি কি সত্যিই আমাদের? নিজে ${site} লিখে ঢুকে দেখে নিন। ইমেইলে আমরা কখনও পাসওয়ার্ড, কার্ড নম্বর, পিন বা কোড চাই না।`,
    `${name}, ${address}। নিবন্ধন ${registration}। সহায়তা সকাল ৯টা থেকে রাত ৮টা, বাংলাদেশ সময়: ${phone}, ${email}।`,
  ],
};
