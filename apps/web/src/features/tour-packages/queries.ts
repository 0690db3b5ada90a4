import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/* Package texts depend on the language, so the language is part of each key. */

export function packagesQuery(country: string, language: Language) {
  return queryOptions({
    queryKey: ["packages", country.toLowerCase(), language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/packages", { query: { countries: country }, signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  });
}

export function packageQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ["package", id, language],
    queryFn: ({ signal }) => call("GET /api/v1/packages/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
    // Spots are sold while the page is open.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // Switching the language keeps the page and everything typed.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** A package, its departure and the party size. */
export interface PackageSelection {
  readonly package_id: string;
  readonly traveller: number;
  /** Undefined means the earliest departure with capacity. */
  readonly departure?: string | undefined;
  readonly coupon?: string | undefined;
}

export function packageQuoteQuery({
  package_id: id,
  traveller,
  departure,
  coupon,
}: PackageSelection) {
  return queryOptions({
    queryKey: ["package-quote", id, traveller, departure ?? null, coupon ?? null],
    queryFn: ({ signal }) =>
      call("GET /api/v1/packages/{id}/quote", {
        params: { id },
        query: { traveller, ...(departure ? { departure } : {}), ...(coupon ? { coupon } : {}) },
        signal,
      }),
    select: (reply) => reply.data,
    // The displayed price changes only visibly: after a coupon, and after Book now or Apply now.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
