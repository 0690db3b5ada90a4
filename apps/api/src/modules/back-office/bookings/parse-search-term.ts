import type { SubjectTerms } from "../../payments/index.ts";
import { isReference } from "../../../platform/ids.ts";

/** The search text, parsed as every identifier it could be. */
export interface SearchTerm extends Omit<
  SubjectTerms,
  "accountIds" | "subjectIds" | "isOfManyTravellers"
> {
  /** One of our transaction ids or a refund reference. */
  readonly transactionId: string | null;
}

const BANGLA_ZERO = 0x09e6;
/** Minimum length of a part: shorter ones match too many rows. */
const LEAST = { name: 2, email: 3, phone: 6, phoneEnd: 4 } as const;

/** Parses the search text; null when it is empty. */
export function parseSearchTerm(typed: string): SearchTerm | null {
  const text = inLatinDigits(typed).trim();
  if (text === "") return null;
  const upper = text.toUpperCase();
  const compact = upper.replaceAll(/[\s-]/g, "");
  const when = (pattern: RegExp, value: string) => (pattern.test(value) ? value : null);
  return {
    reference: isReference(compact) ? compact : null,
    pnr: when(/^[A-Z0-9]{5,8}$/, compact),
    ticket: when(/^\d{13}$/, compact),
    transactionId: when(/^(?:RF-[A-Z0-9]{6,10}|[A-Z0-9]{8,30})$/, upper),
    name:
      text.length >= LEAST.name && /^[A-Za-z][A-Za-z '.-]*$/.test(text)
        ? text.toLowerCase().split(/\s+/)
        : null,
    email: text.includes("@") && text.length >= LEAST.email ? text.toLowerCase() : null,
    phone: phoneOf(compact),
    phoneEnd: compact.length >= LEAST.phoneEnd ? when(/^\d{1,11}$/, compact) : null,
  };
}

/** Normalises to the stored format, +8801… */
function phoneOf(compact: string): string | null {
  const [, rest] = /^(?:\+?880|0)(1\d*)$/.exec(compact) ?? [];
  return rest !== undefined && rest.length + 1 >= LEAST.phone ? `+880${rest}` : null;
}

function inLatinDigits(text: string): string {
  return text.replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO));
}
