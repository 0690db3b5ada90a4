import { CALENDAR_NAMES } from "./calendar-names.ts";
import type { Language } from "./language.ts";
import { formatNumber, localDigits } from "./numbers.ts";

/* Formatting as pure functions of a language. Components use them through useFormat(). */

export { formatNumber, localDigits };

/** The currency sign: "BDT" in English, ৳ in Bangla (ruling OP-01). */
export function currencySign(language: Language): string {
  return language === "en" ? "BDT" : "৳";
}

/** BDT 44,685 or ৳ ৪৪,৬৮৫. Whole taka, no decimals. */
export function formatBdt(language: Language, taka: number): string {
  const sign = taka < 0 ? "−" : "";
  // A no-break space keeps the sign and the amount on one line.
  return `${sign}${currencySign(language)}\u00a0${formatNumber(language, Math.abs(taka))}`;
}

/** A coupon's amount: 1,500৳ or 12% (spec: a taka sign if flat, else a percent sign). */
export function formatDiscount(
  language: Language,
  type: "flat_rate" | "percentage",
  amount: number,
): string {
  return `${formatNumber(language, amount)}${type === "flat_rate" ? "৳" : "%"}`;
}

/** 145 → "2h 25m" or "২ ঘ ২৫ মি". */
export function formatDuration(language: Language, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const units = language === "en" ? { h: "h", m: "m" } : { h: " ঘ", m: " মি" };
  const parts = [
    ...(hours > 0 ? [`${formatNumber(language, hours)}${units.h}`] : []),
    ...(rest > 0 || hours === 0
      ? [`${localDigits(language, hours > 0 && language === "en" ? pad(rest) : rest)}${units.m}`]
      : []),
  ];
  return parts.join(" ");
}

/** A waiting time in minutes: 52 → "52m", 1680 → "1d 4h" or "১ দিন ৪ ঘ". */
export function formatAge(language: Language, minutes: number): string {
  const days = Math.floor(minutes / 1440);
  if (days === 0) return formatDuration(language, minutes);
  const hours = Math.floor((minutes % 1440) / 60);
  const unit = language === "en" ? "d" : " দিন";
  const rest = hours > 0 ? ` ${formatDuration(language, hours * 60)}` : "";
  return `${formatNumber(language, days)}${unit}${rest}`;
}

/** Seconds as a countdown: 1476 → "24:36". */
export function formatCountdown(language: Language, seconds: number): string {
  return localDigits(language, `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`);
}

/** "2026-11-22T06:40" → "06:40". The airport's local time, 24 hours. */
export function formatClock(language: Language, localTime: string): string {
  return localDigits(language, localTime.slice(11, 16));
}

/** "Sun, 22 Nov" or "রবি, ২২ নভে". Takes a date or a local time. */
export function formatDay(language: Language, date: string): string {
  const { weekday, day, month } = partsOf(date);
  const names = CALENDAR_NAMES[language];
  return `${names.shortWeekdays[weekday]}, ${localDigits(language, day)} ${names.shortMonths[month]}`;
}

/** "Thursday 26 November" or "বৃহস্পতিবার ২৬ নভেম্বর": for screen-reader labels. */
export function formatLongDay(language: Language, date: string): string {
  const { weekday, day, month } = partsOf(date);
  const names = CALENDAR_NAMES[language];
  return `${names.weekdays[weekday]} ${localDigits(language, day)} ${names.months[month]}`;
}

/** "22 Nov" or "২২ নভে". */
export function formatShortDate(language: Language, date: string): string {
  const { day, month } = partsOf(date);
  return `${localDigits(language, day)} ${CALENDAR_NAMES[language].shortMonths[month]}`;
}

/** "December 31, 2026" or "৩১ ডিসেম্বর ২০২৬": the date format of coupons. */
export function formatMonthDate(language: Language, date: string): string {
  const { year, month, day } = partsOf(date);
  const name = CALENDAR_NAMES[language].months[month];
  return language === "en"
    ? `${name} ${pad(day)}, ${year}`
    : localDigits(language, `${day} ${name} ${year}`);
}

/** "November 2026" or "নভেম্বর ২০২৬": the heading of a calendar month. */
export function formatMonth(language: Language, date: string): string {
  const { year, month } = partsOf(date);
  return `${CALENDAR_NAMES[language].months[month]} ${localDigits(language, year)}`;
}

/** "22/11/2026" or "২২/১১/২০২৬". */
export function formatSlashDate(language: Language, date: string): string {
  const { year, month, day } = partsOf(date);
  return localDigits(language, `${pad(day)}/${pad(month + 1)}/${year}`);
}

/** Bangladesh is so far ahead of UTC, all year. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** An instant in Bangladesh time: "22/11/2026, 06:45". */
export function formatInstant(language: Language, instant: string): string {
  const written = new Date(Date.parse(instant) + DHAKA_OFFSET_MS).toISOString();
  return localDigits(language, written.replace(/(.+)-(.+)-(.+)T(.{5}).*/, "$3/$2/$1, $4"));
}

/** The Bangladesh date of an instant: "22/11/2026". */
export function formatInstantDay(language: Language, instant: string): string {
  return formatInstant(language, instant).slice(0, 10);
}

/** An instant in Bangladesh time without the year: "22/11, 06:45". */
export function formatMoment(language: Language, instant: string): string {
  const written = formatInstant(language, instant);
  return written.slice(0, 5) + written.slice(10);
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** Splits a date. `month` and `weekday` count from 0, as in the name tables. */
function partsOf(date: string): { year: number; month: number; day: number; weekday: number } {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  const day = Number(date.slice(8, 10));
  return { year, month, day, weekday: new Date(Date.UTC(year, month, day)).getUTCDay() };
}
