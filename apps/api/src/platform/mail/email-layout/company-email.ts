import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../company.ts";
import type { EmailContent, RenderedEmail } from "./email-content.ts";
import { renderEmail } from "./render-email.ts";

/** The text of an email that is not about a booking, without what all emails share. */
export interface EmailText {
  readonly subject: string;
  readonly status: EmailContent["status"];
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly references?: EmailContent["references"];
  readonly money?: EmailContent["money"];
  /** Label of the button. */
  readonly button: string;
  readonly steps: readonly string[];
}

/** The same email in both languages, as functions of its values. */
export type EmailTemplate<Facts> = Readonly<Record<Language, (facts: Facts) => EmailText>>;

/** Renders an email that shows no flights. */
export function renderCompanyEmail(
  company: Company,
  language: Language,
  { button, steps, references = [], money = null, ...text }: EmailText,
  url: string,
): RenderedEmail {
  return renderEmail({
    ...text,
    language,
    references,
    flights: [],
    money,
    button: { label: button, url },
    steps: { heading: NEXT[language], lines: steps },
    footer: [GENUINE[language](company.site), companyLine(company, language)],
  });
}

const NEXT = { en: "Good to know", bn: "জেনে রাখুন" } as const;

const GENUINE: Readonly<Record<Language, (site: string) => string>> = {
  en: (site) =>
    `Is this email real? Type ${site} yourself and look there. We never ask for a password, card number, PIN or code by email.`,
  bn: (site) =>
    `ইমেইলটি কি সত্যিই আমাদের? নিজে ${site} লিখে ঢুকে দেখে নিন। ইমেইলে আমরা কখনো পাসওয়ার্ড, কার্ড নম্বর, পিন বা কোড চাই না।`,
};

const NUMBERS = {
  en: { registration: "Registration", licence: "Civil aviation licence", bin: "BIN", help: "Help" },
  bn: { registration: "নিবন্ধন", licence: "বেসামরিক বিমান চলাচল লাইসেন্স", bin: "বিআইএন", help: "সহায়তা" },
} as const;

/** The sender, for the footer: "Example Travels, Dhaka. Registration 123. Help 9 AM to 8 PM: +880…, help@…." */
export function companyLine(company: Company, language: Language): string {
  const label = NUMBERS[language];
  const stop = language === "bn" ? "।" : ".";
  return [
    `${company.name[language]}, ${company.address[language]}`,
    `${label.registration} ${company.registration}`,
    ...(company.licence ? [`${label.licence} ${company.licence}`] : []),
    ...(company.bin ? [`${label.bin} ${company.bin}`] : []),
    `${label.help} ${company.hours[language]}: ${company.phone}, ${company.email}`,
  ]
    .map((sentence) => `${sentence}${stop}`)
    .join(" ");
}
