import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { auditQuery } from "./queries.ts";
import { useAuditFilter } from "./use-audit-filter.ts";
import { VerifyPanel } from "./verify-panel.tsx";

/** The audit log with its filters. */
export function AuditScreen() {
  const t = useTranslations("backOfficeAudit");
  const shared = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const { filter } = useAuditFilter();
  const page = getPageNumber(search);
  const { data: log, isError, isPlaceholderData, refetch } = useQuery(auditQuery(filter, page));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <VerifyPanel />
      <AuditFilters />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold">
          {log && t("entries", { count: log.total })}
        </p>
        <CsvLink />
      </div>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!log && !isError && <Skeleton className="h-96 rounded-[14px]" />}
      {log && !isError && (
        <div aria-busy={isPlaceholderData}>
          {log.data.length === 0 && (
            <p className="card rounded-[14px] px-[18px] py-8 text-center text-ink-2">{t("none")}</p>
          )}
          {log.data.length > 0 && (
            <ol aria-label={t("title")} className="card divide-y divide-line rounded-[14px]">
              {log.data.map((entry) => (
                <AuditRow key={entry.number} entry={entry} />
              ))}
            </ol>
          )}
          <Pager
            list={{ current_page: page, last_page: log.last_page }}
            onPage={(wanted) => ask({ page: String(wanted) })}
          />
        </div>
      )}
    </div>
  );
}

/** A download of the log with the same filters. */
function CsvLink() {
  const t = useTranslations("backOfficeAudit");
  const { language } = useLanguage();
  const { filter } = useAuditFilter();
  const query = new URLSearchParams({ ...(filter as Record<string, string>), language });
  return (
    <a
      href={`/api/v1/back-office/audit.csv?${query.toString()}`}
      download
      aria-label={t("csvLabel")}
      className={buttonStyle("outline", 40)}
    >
      <IconDownload size={18} stroke={2} aria-hidden="true" />
      {t("csv")}
    </a>
  );
}
