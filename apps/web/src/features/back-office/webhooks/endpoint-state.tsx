import type { WebhookEndpoint } from "@ghuri/contract/webhooks";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { StatusLook } from "../../../ui/status-chip.tsx";

type State = "on" | "failing" | "off";

const LOOK = { on: "confirmed", failing: "failed", off: "cancelled" } as const satisfies Record<
  State,
  StatusLook
>;

/** Whether an endpoint gets messages, and how it took the last ones. */
export function EndpointState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useTranslations("backOfficeWebhooks");
  const { formatInstant, localDigits } = useFormat();
  const { off, failing_since: failingSince, last_success_at: lastSuccess, waiting } = endpoint;
  const state: State = off ? "off" : failingSince ? "failing" : "on";
  return (
    <div className="min-w-0">
      <StatusChip look={LOOK[state]}>{t(`states.${state}`)}</StatusChip>
      <p className="type-caption numerals mt-1 text-ink-3">
        {off && t(`offSince.${off.reason}`, { when: formatInstant(off.since) })}
        {!off && failingSince && t("failingSince", { when: formatInstant(failingSince) })}
        {!off &&
          !failingSince &&
          (lastSuccess ? t("lastSuccess", { when: formatInstant(lastSuccess) }) : t("noneYet"))}
        {waiting > 0 && (
          <>
            {" · "}
            {t("waiting", { count: waiting, shown: localDigits(waiting) })}
          </>
        )}
      </p>
    </div>
  );
}
