import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/* Packages are named in the reader's language: each language has answers of its own. */

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
    // Places go while one reads.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    // In another language it is the same package: the page, and what was typed, stays.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** What somebody wants to book. */
export interface PackageSelection {
  readonly package_id: string;
  readonly traveller: number;
  /** Without one, the soonest with room. */
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
    // A price on screen changes only where the traveller is told: at a coupon, and at Book now.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
