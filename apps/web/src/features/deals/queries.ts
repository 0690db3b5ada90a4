import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/** One coupon by its hash, in the given language. */
export function dealQuery(hash: string, language: Language) {
  return queryOptions({
    queryKey: ["deal", hash, language],
    queryFn: ({ signal }) => call("GET /api/v1/coupons/{id}", { params: { id: hash }, signal }),
    select: (reply) => reply.data,
    staleTime: 60_000,
  });
}

/** One airport by its IATA code. */
export function airportQuery(iata: string, language: Language) {
  return queryOptions({
    queryKey: ["airport", iata, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/airport/search", { query: { keyword: iata }, signal }),
    select: (reply) => reply.data.find((airport) => airport.iata === iata),
    staleTime: 60 * 60_000,
  });
}
