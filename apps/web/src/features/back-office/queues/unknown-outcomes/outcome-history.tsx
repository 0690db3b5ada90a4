import type { UnknownCase } from "@ghuri/contract/unknown-outcome-cases";
import { useTranslations } from "use-intl";
import type { AllMessages } from "../../../../i18n/all-messages.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Timeline } from "../../../../components/timeline/timeline.tsx";
import { Panel } from "../../shell/panel.tsx";

type Texts = AllMessages["backOfficePayments"]["unknown"];

/** The timeline of the case and its payment attempts. */
export function OutcomeHistory({ found }: { readonly found: UnknownCase }) {
  const t = useTranslations("backOfficePayments.unknown");
  const { formatMoment } = useFormat();
  return (
    <Panel title={t("history")}>
      <Timeline
        steps={found.history.map(({ at, to, by, note }, index) => ({
          key: `${at} ${to} ${index}`,
          look: "done",
          title: t(`to.${to as keyof Texts["to"]}`),
          when: formatMoment(at),
          text: [t(`by.${by as keyof Texts["by"]}`), note].filter(Boolean).join(": "),
          references: [],
        }))}
      />
    </Panel>
  );
}
