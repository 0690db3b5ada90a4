import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/** The coupons usable now. Their texts depend on the language, so it is part of the query key. */
export function couponsQuery(language: Language) {
  return queryOptions({
    queryKey: ["coupons", language],
    queryFn: ({ signal }) => call("GET /api/v1/coupons", { signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  });
}
