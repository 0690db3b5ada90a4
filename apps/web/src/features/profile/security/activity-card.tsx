import type { OwnSecurityEvent } from "@ghuri/contract/security-events";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { securityEventsQuery } from "./queries.ts";
import { SecurityCard } from "./security-card.tsx";

/** What happened to the account's sign-ins and ways to sign in, newest first. */
export function ActivityCard() {
  const t = useTranslations("security");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const { data: events, isError, refetch } = useQuery(securityEventsQuery(language));
  return (
    <SecurityCard title={t("activity")} text={t("activityText")}>
      {events && events.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {events.map((event) => (
            <ActivityRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {events?.length === 0 && <p className="type-small text-ink-3">{t("noActivity")}</p>}
      {isError && !events && (
        <Callout tone="danger" role="alert" title={t("activityFailed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Callout>
      )}
      {!events && !isError && (
        <div role="status">
          <span className="visually-hidden">{common("loading")}</span>
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
    </SecurityCard>
  );
}

function ActivityRow({ event }: { readonly event: OwnSecurityEvent }) {
  const t = useTranslations("security");
  const { formatInstant, formatNumber } = useFormat();
  return (
    <li className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-[650]">{event.title}</span>
        {event.count > 1 && ` ${t("times", { count: formatNumber(event.count) })}`}
        {event.device && <span className="type-small block text-ink-3">{event.device}</span>}
      </p>
      <time dateTime={event.at} className="type-small numerals text-ink-3">
        {formatInstant(event.at)}
      </time>
    </li>
  );
}
