import type { UnknownCase } from "@ghuri/contract/unknown-cases";
import { useTranslations } from "use-intl";
import type { EveryWord } from "../../../../i18n/every-word.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StoryLine } from "../../../../pieces/story-line/story-line.tsx";
import { Panel } from "../../desk/panel.tsx";

type Words = EveryWord["deskMoney"]["unknown"];

/** What happened so far, and every try to pay. */
export function History({ found }: { readonly found: UnknownCase }) {
  const t = useTranslations("deskMoney.unknown");
  const { formatMoment } = useFormat();
  return (
    <Panel title={t("history")}>
      <StoryLine
        steps={found.history.map(({ at, to, by, note }, index) => ({
          key: `${at} ${to} ${index}`,
          look: "done",
          title: t(`to.${to as keyof Words["to"]}`),
          when: formatMoment(at),
          text: [t(`by.${by as keyof Words["by"]}`), note].filter(Boolean).join(": "),
          references: [],
        }))}
      />
    </Panel>
  );
}
