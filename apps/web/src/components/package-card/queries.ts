import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/* Package texts depend on the language, so the language is part of the query key. */
const RARELY_CHANGES = { staleTime: 5 * 60_000 } as const;

/** The countries that have packages. */
export function packageGroupsQuery(language: Language) {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["package-groups", language],
    queryFn: ({ signal }) => call("GET /api/v1/packages/grouped", { signal }),
    select: (reply) => reply.data,
  });
}

/** All packages, or those of one country by its English name, case-insensitive. */
export function packagesQuery(language: Language, country = "") {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["packages", language, country.toLowerCase()],
    queryFn: ({ signal }) =>
      call("GET /api/v1/packages", { query: country ? { countries: country } : {}, signal }),
    select: (reply) => reply.data,
  });
}
