import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EventNames } from "./event-names.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { MessageLog } from "./message-log.tsx";
import { WEBHOOKS, webhooksQuery } from "./queries.ts";
import { ReasonDialog, type ReasonedChange } from "./reason-dialog.tsx";

/** One endpoint: what it gets, what can be done with it, and the log of its messages. */
export function EndpointDetails({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficeWebhooks");
  const shared = useTranslations("backOffice");
  const { data: endpoints, isError, refetch } = useQuery(webhooksQuery);
  const endpoint = endpoints?.find((one) => one.id === id);
  return (
    <div className="flex flex-col gap-4">
      <BackOfficeLink
        section="webhooks"
        className="type-small inline-flex min-h-10 items-center self-start font-[650] text-action-ink hover:underline"
      >
        {t("back")}
      </BackOfficeLink>
      {!endpoints && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!endpoints && !isError && <Skeleton className="h-60 rounded-[14px]" />}
      {endpoints && !endpoint && <Callout tone="danger">{shared("noSuchCase")}</Callout>}
      {endpoint && (
        <>
          <Summary endpoint={endpoint} />
          <MessageLog endpoint={endpoint} />
        </>
      )}
    </div>
  );
}

type Open = ReasonedChange | "change";

function Summary({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useTranslations("backOfficeWebhooks");
  const common = useTranslations("common");
  const { formatInstant } = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const { id, name, url, events, off, former_until: formerUntil } = endpoint;
  const params = { id };
  const again = { onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }) };
  const turn = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/webhooks/{id}/switch", {
        params,
        body: { on: off !== null },
      }),
    ...again,
  });
  const test = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/webhooks/{id}/test", { params }),
    ...again,
  });
  const error = turn.error ?? test.error;
  const close = () => setOpen(null);
  return (
    <section className="card flex flex-col gap-4 rounded-[14px] p-[18px]">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="type-card [overflow-wrap:anywhere]">{name}</h1>
          <p lang="en" className="[overflow-wrap:anywhere]">
            {url}
          </p>
          <p className="type-small mt-1 text-ink-2">
            <EventNames events={events} />
          </p>
        </div>
        <div>
          <EndpointState endpoint={endpoint} />
          {formerUntil && (
            <p className="type-caption numerals text-ink-3">
              {t("formerUntil", { when: formatInstant(formerUntil) })}
            </p>
          )}
        </div>
      </div>
      {error && (
        <Callout
          tone="danger"
          role="alert"
          title={getRefusalMessage(error, common("somethingWrong"))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {off ? (
          <Button
            size={40}
            busyLabel={turn.isPending ? t("saving") : null}
            onClick={() => turn.mutate()}
          >
            {t("switchOn")}
          </Button>
        ) : (
          <>
            <Button
              size={40}
              busyLabel={test.isPending ? t("sending") : null}
              onClick={() => test.mutate()}
            >
              {t("sendTest")}
            </Button>
            <Button
              kind="outline"
              size={40}
              busyLabel={turn.isPending ? t("saving") : null}
              onClick={() => turn.mutate()}
            >
              {t("switchOff")}
            </Button>
          </>
        )}
        <Button kind="outline" size={40} onClick={() => setOpen("change")}>
          {t("change")}
        </Button>
        <Button kind="outline" size={40} onClick={() => setOpen("rotate")}>
          {t("rotate")}
        </Button>
        <Button kind="danger-outline" size={40} onClick={() => setOpen("remove")}>
          {t("remove")}
        </Button>
      </div>
      {open === "change" && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {(open === "rotate" || open === "remove") && (
        <ReasonDialog
          change={open}
          endpoint={endpoint}
          onClose={close}
          onRemoved={() =>
            void navigate({ to: "/back-office/webhooks/{-$id}", params: { id: undefined } })
          }
        />
      )}
    </section>
  );
}
