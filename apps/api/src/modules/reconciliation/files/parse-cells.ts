import type { DateOrder } from "@ghuri/contract/admin-statements";
import { currencyPlaces } from "@ghuri/contract/money";

const BANGLA_ZERO = "০".codePointAt(0) ?? 0;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A hundred million taka. */
const MAX_MINOR = 10_000_000_000;

const toWesternDigits = (text: string) =>
  text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO));

/**
 * Parses an amount as statements print it into minor units: "1,23,456.50", "(500.00)", "৳ 1,200", "£ 12.30", "-80". Null for
 * anything else, for more decimals than the currency has, and for another currency's sign.
 */
export function parseAmount(text: string, currency = "BDT"): number | null {
  const plain = toWesternDigits(text)
    .toLowerCase()
    .replaceAll(/\s|,/g, "")
    .replaceAll(signOf(currency), "")
    .replace(currency.toLowerCase(), "")
    .replace(/\/[-=]$/, "");
  const isNegative = /^\(.*\)$|^-|-$/.test(plain);
  const digits = plain.replaceAll(/[()+-]/g, "");
  const [, whole, decimals = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(digits) ?? [];
  const places = currencyPlaces(currency);
  const parts = decimals.replace(/0+$/, "");
  if (whole === undefined || parts.length > places) return null;
  const minor = Number(whole + parts.padEnd(places, "0"));
  if (minor > MAX_MINOR) return null;
  return isNegative && minor !== 0 ? -minor : minor;
}

const TAKA_SIGN = /tk\.?|৳/g;

/** "£" of GBP. */
function signOf(currency: string): RegExp | string {
  if (currency === "BDT") return TAKA_SIGN;
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value;
  return (sign ?? currency).toLowerCase();
}

/** Parses the date of a cell into YYYY-MM-DD; a time of day after it is left out. Null when it is none. */
export function parseDate(text: string, order: DateOrder): string | null {
  const [, one = "", two = "", three = ""] =
    /^(\d{1,4}|[a-z]{3,9})[-/. ,]+(\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{2,4})(?:\D.*)?$/i.exec(
      toWesternDigits(text.trim()),
    ) ?? [];
  // A year at the front, or a month by its name, leaves no choice.
  const written: DateOrder =
    one.length === 4 ? "ymd" : isName(two) ? "dmy" : isName(one) ? "mdy" : order;
  const [year, month, day] = {
    ymd: [one, two, three],
    dmy: [three, two, one],
    mdy: [three, one, two],
  }[written].map(toNumber) as [number, number, number];
  const full = year < 100 ? year + 2000 : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1;
  return isReal && full >= 2020 && full <= 2099 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

const isName = (part: string) => /^[a-z]/i.test(part);

function toNumber(part: string): number {
  return isName(part) ? MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1 : Number(part || "x");
}
