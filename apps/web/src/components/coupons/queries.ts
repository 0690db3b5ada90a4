import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/** Coupons that can be used now; their words are the reader's, so each language has a list of its own. */
export function couponsQuery(language: Language) {
  return queryOptions({
    queryKey: ["coupons", language],
    queryFn: ({ signal }) => call("GET /api/v1/coupons", { signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  });
}
