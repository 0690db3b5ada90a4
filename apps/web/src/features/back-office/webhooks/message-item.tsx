import type { WebhookDelivery } from "@ghuri/contract/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { StatusLook } from "../../../ui/status-chip.tsx";
import { toKey } from "./event-names.tsx";
import { WEBHOOKS } from "./queries.ts";

const LOOK = {
  waiting: "waiting",
  delivered: "confirmed",
  failed: "failed",
} as const satisfies Record<WebhookDelivery["status"], StatusLook>;

interface Props {
  readonly delivery: WebhookDelivery;
  readonly mayResend: boolean;
}

/** One message: what it said, and how each try was answered. */
export function MessageItem({ delivery, mayResend }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  const { formatInstant } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { type, reference, at, status, next_try_at: nextTry } = delivery;
  return (
    <li>
      <Disclosure
        open={isOpen}
        onOpenChange={setOpen}
        className="py-1"
        summary={
          <span className="grid items-center gap-x-4 gap-y-1 py-2 tab:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0">
              <span className="[overflow-wrap:anywhere]">
                {type === "webhook.test" ? t("test") : t(`events.${toKey(type)}`)}
                {reference && ` · ${reference}`}
              </span>
              <span className="type-caption numerals block font-normal text-ink-3">
                {formatInstant(at)}
                {status === "waiting" && nextTry && (
                  <>
                    {" · "}
                    {t("nextTry", { when: formatInstant(nextTry) })}
                  </>
                )}
              </span>
            </span>
            <span className="justify-self-start">
              <StatusChip look={LOOK[status]}>{t(`statuses.${status}`)}</StatusChip>
            </span>
          </span>
        }
      >
        <Details delivery={delivery} mayResend={mayResend} />
      </Disclosure>
    </li>
  );
}

function Details({ delivery, mayResend }: Props) {
  const t = useTranslations("backOfficeWebhooks");
  const common = useTranslations("common");
  const queries = useQueryClient();
  const { id, message_id: messageId, body, tries } = delivery;
  const resend = useMutation({
    mutationFn: () =>
      adminCall("POST /api/v1/back-office/webhook-deliveries/{id}/redelivery", { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  return (
    <div className="flex flex-col gap-3 pb-4">
      <p lang="en" className="type-caption text-ink-3 [overflow-wrap:anywhere]">
        webhook-id: {messageId}
      </p>
      <pre
        lang="en"
        className="type-caption overflow-x-auto rounded-md bg-sunken p-3 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {prettyJson(body)}
      </pre>
      <Tries tries={tries} />
      {resend.isError && (
        <Callout
          tone="danger"
          role="alert"
          title={getRefusalMessage(resend.error, common("somethingWrong"))}
        />
      )}
      {mayResend && (
        <Button
          kind="outline"
          size={40}
          className="self-start"
          busyLabel={resend.isPending ? t("sending") : null}
          onClick={() => resend.mutate()}
        >
          {t("resend")}
        </Button>
      )}
    </div>
  );
}

function Tries({ tries }: Pick<WebhookDelivery, "tries">) {
  const t = useTranslations("backOfficeWebhooks");
  const { formatInstant, localDigits } = useFormat();
  if (tries.length === 0) return <p className="type-small text-ink-2">{t("notTried")}</p>;
  return (
    <ol aria-label={t("tries")} className="flex flex-col gap-2">
      {tries.map(({ at, status, error, duration_ms: duration, answer }) => (
        <li key={at} className="type-small rounded-md border border-line px-3 py-2">
          <p className="numerals">
            <b>
              {status === null
                ? t(`errors.${error ?? "no_connection"}`)
                : t(error === null ? "taken" : "answered", { status: localDigits(status) })}
            </b>
            {" · "}
            {t("tried", { when: formatInstant(at), ms: localDigits(duration) })}
          </p>
          {answer && (
            <p lang="en" className="type-caption mt-1 text-ink-2 [overflow-wrap:anywhere]">
              {answer}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function prettyJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
