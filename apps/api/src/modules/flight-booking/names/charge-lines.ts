import type { Language } from "@ghuri/contract/messages/message";
import type { PriceLine } from "../../../platform/pdf/document.ts";
import type { flightNameCharges } from "./tables.ts";

const WORDS = {
  en: { airline: "Airline’s charge for the name", fee: "Our fee" },
  bn: { airline: "নাম সংশোধনে এয়ারলাইনের চার্জ", fee: "আমাদের ফি" },
} as const;

/** What a correction costs, line by line, for receipts, invoices and emails. */
export function chargeLines(
  language: Language,
  {
    airlineCharge,
    serviceFee,
  }: Pick<typeof flightNameCharges.$inferSelect, "airlineCharge" | "serviceFee">,
): PriceLine[] {
  const words = WORDS[language];
  return [
    { label: words.airline, amount: airlineCharge },
    ...(serviceFee > 0 ? [{ label: words.fee, amount: serviceFee }] : []),
  ];
}
