import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { MessageItem } from "./message-item.tsx";
import { webhookLogQuery } from "./queries.ts";

/** The messages to an endpoint of the last 30 days, newest first, with every try. */
export function MessageLog({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useTranslations("backOfficeWebhooks");
  const shared = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const page = getPageNumber(search);
  const { data: log, isError, refetch } = useQuery(webhookLogQuery(endpoint.id, page));
  return (
    <Panel title={t("log")}>
      {!log && isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!log && !isError && <Skeleton className="h-40 rounded-[14px]" />}
      {log?.total === 0 && <p className="text-ink-2">{t("noMessages")}</p>}
      {log && log.total > 0 && (
        <ul aria-label={t("log")} className="divide-y divide-line">
          {log.data.map((delivery) => (
            <MessageItem key={delivery.id} delivery={delivery} mayResend={endpoint.off === null} />
          ))}
        </ul>
      )}
      {log && <Pager list={log} onPage={(wanted) => ask({ page: String(wanted) })} />}
    </Panel>
  );
}
