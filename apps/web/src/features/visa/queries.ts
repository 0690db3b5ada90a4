import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/* Guidelines depend on the language, so the language is part of each key. */
const RARELY_CHANGES = { staleTime: 5 * 60_000 } as const;

/** All guidelines, or those of a country by its English name or code. */
export function guidelinesQuery(language: Language, country = "") {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["visa-guidelines", language, country],
    queryFn: ({ signal }) =>
      call("GET /api/v1/visa/guidelines", { query: country ? { country } : {}, signal }),
    select: (reply) => reply.data,
  });
}

export function guidelineQuery(language: Language, id: string) {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["visa-guideline", language, id],
    queryFn: ({ signal }) => call("GET /api/v1/visa/guidelines/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });
}

interface QuoteOptions {
  readonly traveller: number;
  /** The day of entry: it decides whether the fee can be paid in two parts. */
  readonly entry: string;
  readonly coupon?: string | undefined;
}

/** The price for a party size. The server also checks the coupon's conditions for the account. */
export function visaQuoteQuery(id: string, { traveller, entry, coupon }: QuoteOptions) {
  return queryOptions({
    queryKey: ["visa-quote", id, traveller, entry, coupon ?? null],
    queryFn: ({ signal }) =>
      call("GET /api/v1/visa/guidelines/{id}/quote", {
        params: { id },
        query: { traveller, entry, ...(coupon ? { coupon } : {}) },
        signal,
      }),
    select: (reply) => reply.data,
    // The displayed price changes only visibly: after a coupon, and after Book now or Apply now.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
