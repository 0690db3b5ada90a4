import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { getRefundStages } from "../../../../components/refunds/refund-stages.ts";
import { Timeline } from "../../../../components/timeline/timeline.tsx";
import { Panel } from "../../shell/panel.tsx";

/** The stages: when each was reached, and by whom. */
export function RefundStages({ found }: { readonly found: RefundCase }) {
  const t = useTranslations("backOfficePayments.refund");
  const { formatMoment } = useFormat();
  const reached = new Map(found.stages.map((one) => [one.stage, one]));
  return (
    <Panel title={t("stages")}>
      <Timeline
        steps={getRefundStages(found).map(({ stage, look, at, note }) => {
          const { by, bank_reference: number, payee_account: payee } = reached.get(stage) ?? {};
          const who = by ?? (stage === "done" && at !== null ? t("byGateway") : null);
          return {
            key: stage,
            look,
            title: t(look === "now" ? `stageNow.${stage}` : `stage.${stage}`),
            when: at === null ? (look === "now" ? t("now") : "") : formatMoment(at),
            text: [who, payee && t("paidTo", { payee }), note].filter(Boolean).join(". "),
            references: number ? [{ code: number, label: t("bankReference", { number }) }] : [],
          };
        })}
      />
    </Panel>
  );
}
