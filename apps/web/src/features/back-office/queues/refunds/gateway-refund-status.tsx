import type { GatewayRefund, GatewayStepBody, RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { StatusChip, type StatusLook } from "../../../../ui/status-chip.tsx";
import { Detail, Panel } from "../../shell/panel.tsx";
import { RefusalNote } from "../../shell/refusal-note.tsx";
import { useDecideCase } from "../shared/use-decide-case.ts";
import { DETAILS_GRID } from "../shared/shared-details.tsx";
import { ConfirmGatewayRefund } from "./confirm-gateway-refund.tsx";

const LOOK = {
  ordered: "open",
  asked: "waiting",
  processing: "refunding",
  refunded: "confirmed",
  refused: "failed",
  called_off: "failed",
} as const satisfies Record<GatewayRefund["state"], StatusLook>;

interface Props {
  readonly found: RefundCase;
  readonly gateway: GatewayRefund;
  readonly isMine: boolean;
}

/** The refund's status at the gateway, and what to do when the gateway does not answer. */
export function GatewayRefundStatus({ found, gateway, isMine }: Props) {
  const t = useTranslations("backOfficePayments.refund");
  const { formatInstant } = useFormat();
  const { decide, isBusy, body, refusal, hasFailed } = useDecideCase({
    kind: "refunds",
    id: found.id,
    decide: (wanted: z.input<typeof GatewayStepBody>) =>
      adminCall("POST /api/v1/back-office/refunds/{id}/gateway", {
        params: { id: found.id },
        body: wanted,
      }),
  });
  const { state, reference, reason, next_check_at: nextCheck } = gateway;
  const { gateway_steps: steps, version } = found;
  return (
    <Panel
      title={t("gateway")}
      end={<StatusChip look={LOOK[state]}>{t(`states.${state}`)}</StatusChip>}
    >
      <dl className={DETAILS_GRID}>
        <Detail name={t("number")}>{gateway.number}</Detail>
        {reference && <Detail name={t("gatewayNumber")}>{reference}</Detail>}
        {gateway.by && <Detail name={t("orderedBy")}>{gateway.by}</Detail>}
        <Detail name={t("asks")}>{t("asksTimes", { count: gateway.checks })}</Detail>
        {nextCheck && <Detail name={t("nextAsk")}>{formatInstant(nextCheck)}</Detail>}
      </dl>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {reason && <Callout tone="danger">{t("saidNo", { reason })}</Callout>}
        {state === "refused" && (
          <p className="type-small text-ink-2">{t(reason ? "tryAgain" : "notFound")}</p>
        )}
        <RefusalNote refusal={refusal} hasFailed={hasFailed} />
        {steps.includes("look") && (
          <Button
            kind="outline"
            size={40}
            disabled={!isMine}
            busyLabel={isBusy && body?.step === "look" ? t("asking") : null}
            onClick={() => decide({ step: "look", version })}
          >
            {t("askNow")}
          </Button>
        )}
        {steps.includes("never") && (
          <ConfirmGatewayRefund
            number={gateway.number}
            isOff={!isMine || isBusy}
            fault={refusal?.errors?.["reference"]?.[0]}
            onSay={(said) => decide({ ...said, version })}
          />
        )}
      </div>
    </Panel>
  );
}
