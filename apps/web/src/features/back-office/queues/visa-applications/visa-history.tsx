import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Timeline } from "../../../../components/timeline/timeline.tsx";
import { Panel } from "../../shell/panel.tsx";
import { useHistoryLabels } from "./use-history-labels.ts";

/** The events, newest first, with the person behind each. */
export function VisaHistory({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("backOfficeVisa");
  const { formatMoment } = useFormat();
  const labelOf = useHistoryLabels(found);
  return (
    <Panel title={t("history")}>
      <Timeline
        steps={found.timeline.flatMap((event, at) => {
          const label = labelOf(event);
          // An event kind that this page does not know yet.
          if (label === null) return [];
          const { title, text = "", look = "done" } = label;
          return [
            {
              key: `${event.about} ${event.to} ${event.at} ${at}`,
              look,
              title,
              when: <time dateTime={event.at}>{formatMoment(event.at)}</time>,
              text,
              references: [],
            },
          ];
        })}
      />
    </Panel>
  );
}
