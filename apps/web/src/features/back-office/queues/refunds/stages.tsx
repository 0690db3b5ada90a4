import type { RefundCase } from "@ghuri/contract/refund-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { refundKnots } from "../../../../pieces/refunds/refund-knots.ts";
import { StoryLine } from "../../../../pieces/story-line/story-line.tsx";
import { Panel } from "../../desk/panel.tsx";

/** How far it is: when each stage was reached, and by whom. */
export function Stages({ found }: { readonly found: RefundCase }) {
  const t = useTranslations("deskMoney.refund");
  const { formatMoment } = useFormat();
  const reached = new Map(found.stages.map((one) => [one.stage, one]));
  return (
    <Panel title={t("stages")}>
      <StoryLine
        steps={refundKnots(found).map(({ stage, look, at, note }) => {
          const { by, bank_reference: number } = reached.get(stage) ?? {};
          const who = by ?? (stage === "done" && at !== null ? t("byGateway") : null);
          return {
            key: stage,
            look,
            title: t(look === "now" ? `stageNow.${stage}` : `stage.${stage}`),
            when: at === null ? (look === "now" ? t("now") : "") : formatMoment(at),
            text: [who, note].filter(Boolean).join(". "),
            references: number ? [{ code: number, label: t("bankReference", { number }) }] : [],
          };
        })}
      />
    </Panel>
  );
}
