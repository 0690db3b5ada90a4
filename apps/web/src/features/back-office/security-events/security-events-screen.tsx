import { SecurityEventsQuery } from "@ghuri/contract/security-events";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { securityEventsQuery } from "./queries.ts";
import { SecurityEventRow } from "./security-event-row.tsx";

/** The security events of accounts, staff and keys, by kind, newest first. */
export function SecurityEventsScreen() {
  const t = useTranslations("backOfficeSecurityEvents");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const [search, ask] = useSearchParams();
  const query = SecurityEventsQuery.safeParse(search).data ?? {};
  const list = useQuery(securityEventsQuery(query, language));
  const { data: events, isError, isPlaceholderData } = list;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2 text-pretty">{t("intro")}</p>
      </div>
      <Select
        className="max-w-[420px]"
        label={t("kind")}
        placeholder={t("anyKind")}
        value={query.kind ?? ""}
        onChange={({ target }) => ask({ kind: target.value, before: undefined })}
        options={(events?.kinds ?? []).map(({ kind, title }) => ({ value: kind, label: title }))}
      />
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void list.refetch()} />}
      {!events && !isError && <Skeleton className="h-96 rounded-[14px]" />}
      {events && !isError && (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-4">
          {events.data.length === 0 ? (
            <p className="card rounded-[14px] px-[18px] py-8 text-center text-ink-2">{t("none")}</p>
          ) : (
            <ol aria-label={t("title")} className="card divide-y divide-line rounded-[14px]">
              {events.data.map((event) => (
                <SecurityEventRow key={event.id} event={event} />
              ))}
            </ol>
          )}
          <div className="flex flex-wrap gap-3">
            {query.before !== undefined && (
              <Button kind="outline" size={40} onClick={() => ask({ before: undefined })}>
                {t("newest")}
              </Button>
            )}
            {events.next !== null && (
              <Button kind="outline" size={40} onClick={() => ask({ before: String(events.next) })}>
                {t("older")}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
