import { MAX_WEBHOOK_ENDPOINTS } from "@ghuri/contract/webhooks";
import { IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EndpointDetails } from "./endpoint-details.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointRow } from "./endpoint-row.tsx";
import { webhooksQuery } from "./queries.ts";

/** Webhooks: the endpoints, and one of them with the log of its messages. */
export function WebhooksScreen({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <Overview /> : <EndpointDetails key={id} id={id} />;
}

function Overview() {
  const t = useTranslations("backOfficeWebhooks");
  const shared = useTranslations("backOffice");
  const [isAdding, setIsAdding] = useState(false);
  const { data: endpoints, isError, refetch } = useQuery(webhooksQuery);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{shared("sections.webhooks")}</h1>
          <p className="type-small max-w-[72ch] text-ink-2 text-pretty">{t("intro")}</p>
        </div>
        {endpoints && endpoints.length < MAX_WEBHOOK_ENDPOINTS && (
          <Button
            kind="ink"
            size={40}
            icon={<IconWebhook size={19} stroke={2} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {t("add")}
          </Button>
        )}
      </div>
      {!endpoints && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!endpoints && !isError && <Skeleton className="h-40 rounded-[14px]" />}
      {endpoints?.length === 0 && <p className="card rounded-[14px] p-6 text-ink-2">{t("none")}</p>}
      {endpoints && endpoints.length > 0 && (
        <ul
          aria-label={shared("sections.webhooks")}
          className="card divide-y divide-line rounded-[14px]"
        >
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      {isAdding && <EndpointDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}
