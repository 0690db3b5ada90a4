import type { GatewayRefund, GatewayStepBody, RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { staffCall } from "../../../../api/staff-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { StatusChip, type StatusLook } from "../../../../ui/status-chip.tsx";
import { Fact, Panel } from "../../desk/panel.tsx";
import { RefusalNote } from "../../desk/refusal-note.tsx";
import { useDecide } from "../../desk/use-decide.ts";
import { FACTS_GRID } from "../shared-facts.tsx";
import { LostAnswer } from "./lost-answer.tsx";

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

/** What the gateway makes of it, and what to do about its silence. */
export function AtGateway({ found, gateway, isMine }: Props) {
  const t = useTranslations("deskMoney.refund");
  const { formatInstant } = useFormat();
  const { decide, isBusy, body, refusal, hasFailed } = useDecide({
    kind: "refunds",
    id: found.id,
    decide: (wanted: z.input<typeof GatewayStepBody>) =>
      staffCall("POST /api/v1/back-office/refunds/{id}/gateway", {
        params: { id: found.id },
        body: wanted,
      }),
  });
  const { state, reference, reason, next_check_at: nextCheck } = gateway;
  const { gateway_steps: steps, seen } = found;
  return (
    <Panel
      title={t("gateway")}
      end={<StatusChip look={LOOK[state]}>{t(`states.${state}`)}</StatusChip>}
    >
      <dl className={FACTS_GRID}>
        <Fact name={t("number")}>{gateway.number}</Fact>
        {reference && <Fact name={t("gatewayNumber")}>{reference}</Fact>}
        {gateway.by && <Fact name={t("orderedBy")}>{gateway.by}</Fact>}
        <Fact name={t("asks")}>{t("asksTimes", { count: gateway.checks })}</Fact>
        {nextCheck && <Fact name={t("nextAsk")}>{formatInstant(nextCheck)}</Fact>}
      </dl>
      <div className="mt-3 flex flex-col gap-3 empty:hidden">
        {reason && <Note tone="danger">{t("saidNo", { reason })}</Note>}
        {state === "refused" && (
          <p className="type-small text-ink-2">{t(reason ? "tryAgain" : "notFound")}</p>
        )}
        <RefusalNote refusal={refusal} hasFailed={hasFailed} />
        {steps.includes("look") && (
          <Button
            kind="outline"
            size={40}
            disabled={!isMine}
            busy={isBusy && body?.step === "look" ? t("asking") : null}
            onClick={() => decide({ step: "look", seen })}
          >
            {t("askNow")}
          </Button>
        )}
        {steps.includes("never") && (
          <LostAnswer
            number={gateway.number}
            isOff={!isMine || isBusy}
            fault={refusal?.errors?.["reference"]?.[0]}
            onSay={(said) => decide({ ...said, seen })}
          />
        )}
      </div>
    </Panel>
  );
}
