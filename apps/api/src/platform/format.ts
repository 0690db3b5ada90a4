import { HOME_ZONE } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import type { Taka } from "@ghuri/contract/money";

/* Dates, times and amounts as emails and PDFs write them. */

const LOCALES = { en: "en-GB", bn: "bn-BD" } as const;
const BANGLA_ZERO = 0x09e6;
const HOUR = 60;

/* Created once: creating a formatter takes longer than writing a whole email with it. */
const DAY_WORDS = {
  en: {
    month: new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }),
    weekday: new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" }),
  },
  bn: {
    month: new Intl.DateTimeFormat(LOCALES.bn, { month: "long", timeZone: "UTC" }),
    weekday: new Intl.DateTimeFormat(LOCALES.bn, { weekday: "short", timeZone: "UTC" }),
  },
};
const dhakaClock = new Intl.DateTimeFormat(LOCALES.en, {
  timeZone: HOME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const numbers = { en: new Intl.NumberFormat("en"), bn: new Intl.NumberFormat(LOCALES.bn) };

/** The same text in the language's digits: for times and counts, never for codes. */
export function localizeDigits(language: Language, text: string | number): string {
  const latin = String(text);
  if (language === "en") return latin;
  return latin.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));
}

/** 40,168 or ৪০,১৬৮; negative amounts have a minus sign. */
export function formatNumber(language: Language, amount: number): string {
  return `${amount < 0 ? "− " : ""}${numbers[language].format(Math.abs(amount))}`;
}

/** BDT 40,168 or ৳ ৪০,১৬৮. */
export function formatTaka(language: Language, amount: Taka): string {
  return `${language === "en" ? "BDT" : "৳"} ${formatNumber(language, amount)}`;
}

/** "Sun, 22 Nov 2026" or "রবি, ২২ নভেম্বর ২০২৬", of a date or a local time. */
export function formatDate(language: Language, date: string): string {
  const day = date.slice(0, 10);
  const { month, weekday } = DAY_WORDS[language];
  const instant = new Date(`${day}T00:00:00Z`);
  const [year, , number] = day.split("-").map(Number);
  const inMonth = localizeDigits(language, `${number} ${month.format(instant)} ${year}`);
  return `${weekday.format(instant)}, ${inMonth}`;
}

/** "2026-11-22T06:40" → "06:40": the airport's own clock. */
export function formatLocalTime(language: Language, localTime: string): string {
  return localizeDigits(language, localTime.slice(11, 16));
}

/** An instant in Bangladesh time: "22/11/2026, 06:45". */
export function formatInstant(language: Language, instant: Date): string {
  return localizeDigits(language, dhakaClock.format(instant));
}

/** 145 → "2h 25m" or "২ ঘ ২৫ মি". */
export function formatDuration(language: Language, minutes: number): string {
  const [hour, minute] = language === "en" ? ["h", "m"] : [" ঘ", " মি"];
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  const parts = [
    ...(hours > 0 ? [`${hours}${hour}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest}${minute}`] : []),
  ];
  return localizeDigits(language, parts.join(" "));
}
