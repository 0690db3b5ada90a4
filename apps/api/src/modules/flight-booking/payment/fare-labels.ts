import type {
  AppliedCharges,
  Baggage,
  CabinClass,
  PassengerType,
  TaxLine,
} from "@ghuri/contract/flights";
import type { Language } from "@ghuri/contract/messages/message";
import { localizeDigits } from "../../../platform/format.ts";

/* Labels of fares, taxes and baggage, on tickets and in emails. */

export const PASSENGER_LABELS: Readonly<Record<Language, Readonly<Record<PassengerType, string>>>> =
  {
    en: { ADT: "Adult", CNN: "Child", INF: "Infant" },
    bn: { ADT: "প্রাপ্তবয়স্ক", CNN: "শিশু", INF: "কোলের শিশু" },
  };

export const CABIN_LABELS: Readonly<Record<Language, Readonly<Record<CabinClass, string>>>> = {
  en: { ECONOMY: "Economy", BUSINESS: "Business", FIRST: "First" },
  bn: { ECONOMY: "ইকোনমি", BUSINESS: "বিজনেস", FIRST: "ফার্স্ট ক্লাস" },
};

const BANGLA_CHARGES: Readonly<Record<string, string>> = {
  service_charge: "সার্ভিস চার্জ",
  ait_vat: "এজেন্সি সেবার ওপর এআইটি ও ভ্যাট",
  convenience_fee: "কনভেনিয়েন্স ফি",
};

const BANGLA_TAXES: Readonly<Record<string, string>> = {
  BD: "এমবার্কেশন ফি",
  UT: "ভ্রমণ কর",
  OW: "আবগারি শুল্ক",
  P7: "বিমানবন্দর উন্নয়ন ফি",
  P8: "যাত্রী নিরাপত্তা ফি",
  E5: "বিমানবন্দর ফির ওপর ভ্যাট",
  YQ: "এয়ারলাইনের সারচার্জ",
};

/** A charge in the reader's language. Bookings of earlier versions have an English name only. */
export function chargeName(
  language: Language,
  { code, name, name_bn: bangla }: Omit<AppliedCharges["breakdown"][number], "amount">,
): string {
  return language === "en" ? name : (bangla ?? BANGLA_CHARGES[code] ?? name);
}

export function taxName(
  language: Language,
  { code, name }: Pick<TaxLine, "code" | "name">,
): string {
  if (language === "en") return name;
  const countries = new Intl.DisplayNames("bn", { type: "region", fallback: "none" });
  // Tax lines of other countries use the country code.
  const abroad = /^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined;
  return BANGLA_TAXES[code] ?? (abroad ? `প্রস্থান কর, ${abroad}` : name);
}

/** "7 + 30 kg": cabin and checked baggage. */
export function formatBaggage(language: Language, bags: Baggage | undefined): string {
  if (!bags) return "–";
  const { CarryOnBaggageQuantity: pieces, CheckInBaggageQuantity: checkedPieces } = bags;
  const cabin = oneBag(language, pieces, bags.CarryOnBaggageWeight);
  const checked = oneBag(language, checkedPieces, bags.CheckInBaggageWeight);
  const parts = [cabin, checked].filter((part) => part !== null);
  return parts.length === 0 ? "–" : parts.join(" + ");
}

/** "30 kg", "2 × 23 kg" or "2 pc". For a single piece only the weight is shown. */
function oneBag(language: Language, pieces: number | null, kilograms: number | null) {
  const weight = kilograms ? `${localizeDigits(language, kilograms)} ${KILOGRAMS[language]}` : null;
  if (!pieces || (pieces === 1 && weight)) return weight;
  const count = localizeDigits(language, pieces);
  return weight ? `${count} × ${weight}` : `${count} ${PIECES[language]}`;
}

const PIECES = { en: "pc", bn: "টি" } as const;
const KILOGRAMS = { en: "kg", bn: "কেজি" } as const;
