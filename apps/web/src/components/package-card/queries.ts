import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/* Packages are described in the reader's language: each language has answers of its own. */
const RARELY_CHANGES = { staleTime: 5 * 60_000 } as const;

/** All countries that have packages. */
export function packageGroupsQuery(language: Language) {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["package-groups", language],
    queryFn: ({ signal }) => call("GET /api/v1/packages/grouped", { signal }),
    select: (reply) => reply.data,
  });
}

/** All packages, or those of a country by its English name in any letter case. */
export function packagesQuery(language: Language, country = "") {
  return queryOptions({
    ...RARELY_CHANGES,
    queryKey: ["packages", language, country.toLowerCase()],
    queryFn: ({ signal }) =>
      call("GET /api/v1/packages", { query: country ? { countries: country } : {}, signal }),
    select: (reply) => reply.data,
  });
}
