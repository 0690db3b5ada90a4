import type { AuditFilter } from "@ghuri/contract/admin-audit";
import { useMemo } from "react";
import { isValidDate } from "../shell/is-valid-date.ts";
import { useSearchParams } from "../shell/use-search-params.ts";

const FIELDS = ["staff_id", "action", "subject_kind", "subject_id", "from", "to"] as const;

/** The log filters in the URL. Changing a filter returns to the first page. */
export function useAuditFilter() {
  const [search, ask] = useSearchParams();
  const filter = useMemo(
    (): AuditFilter =>
      Object.fromEntries(
        FIELDS.flatMap((field) => {
          const wanted = search[field];
          return wanted && fits(field, wanted) ? [[field, wanted]] : [];
        }),
      ),
    [search],
  );
  const sift = (wish: Partial<Record<(typeof FIELDS)[number], string | undefined>>) =>
    ask({ ...wish, page: undefined });
  return {
    filter,
    isSifted: Object.keys(filter).length > 0,
    sift,
    clear: () => sift(Object.fromEntries(FIELDS.map((field) => [field, undefined]))),
  };
}

/** The URL may be edited by hand: values the server would refuse are ignored. */
function fits(field: (typeof FIELDS)[number], wanted: string): boolean {
  if (field === "from" || field === "to") return isValidDate(wanted);
  return wanted.length <= 64;
}
