import type { CspViolation } from "@ghuri/contract/csp-violations";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";

const violationsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "csp-violations"],
  queryFn: async () => (await adminCall("GET /api/v1/back-office/csp-violations", {})).data,
});

/** What browsers refused to load or run on our pages: a mistake of ours, an extension, or somebody's script. */
export function CspViolationsScreen() {
  const t = useTranslations("backOfficeCspViolations");
  const shared = useTranslations("backOffice");
  const { data: violations, isError, refetch } = useQuery(violationsQuery);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{shared("sections.csp-violations")}</h1>
        <p className="type-small max-w-[72ch] text-ink-2 text-pretty">{t("intro")}</p>
      </div>
      {!violations && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!violations && !isError && <Skeleton className="h-40 rounded-[14px]" />}
      {violations?.length === 0 && (
        <p className="card rounded-[14px] p-6 text-ink-2">{t("none")}</p>
      )}
      {violations && violations.length > 0 && (
        <ul
          aria-label={shared("sections.csp-violations")}
          className="card divide-y divide-line rounded-[14px]"
        >
          {violations.map((violation) => (
            <Violation
              key={`${violation.directive} ${violation.blocked} ${violation.page}`}
              violation={violation}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Violation({ violation }: { readonly violation: CspViolation }) {
  const t = useTranslations("backOfficeCspViolations");
  const { formatInstant } = useFormat();
  const { directive, blocked, page, count } = violation;
  const [first, last] = [formatInstant(violation.first_at), formatInstant(violation.last_at)];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-[18px] py-3.5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 lang="en" className="text-base leading-6 font-bold [overflow-wrap:anywhere]">
          {blocked === "other" ? t("other") : blocked}
        </h2>
        <p lang="en" className="type-small text-ink-2 [overflow-wrap:anywhere]">
          {directive}
        </p>
      </div>
      <p className="[overflow-wrap:anywhere]">
        {page === "other" ? t("otherPage") : t("onPage", { page })}
      </p>
      <div className="numerals">
        <p>{t("times", { count })}</p>
        <p className="type-caption text-ink-3">
          {first === last ? last : t("between", { first, last })}
        </p>
      </div>
    </li>
  );
}
