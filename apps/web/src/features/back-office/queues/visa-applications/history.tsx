import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StoryLine } from "../../../../pieces/story-line/story-line.tsx";
import { Panel } from "../../desk/panel.tsx";
import { useHistoryWords } from "./use-history-words.ts";

/** What happened, newest first, and who did it. */
export function History({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("deskVisa");
  const { formatMoment } = useFormat();
  const wordsOf = useHistoryWords(found);
  return (
    <Panel title={t("history")}>
      <StoryLine
        steps={found.history.flatMap((event, at) => {
          const words = wordsOf(event);
          // Of a kind that this page does not know yet.
          if (words === null) return [];
          const { title, text = "", look = "done" } = words;
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
