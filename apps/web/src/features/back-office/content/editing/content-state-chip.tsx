import type { ContentState } from "@ghuri/contract/admin-content";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip, type StatusLook } from "../../../../ui/status-chip.tsx";

const LOOK: Readonly<Record<ContentState, StatusLook>> = {
  draft: "open",
  scheduled: "review",
  live: "confirmed",
  retired: "cancelled",
};

interface Props {
  readonly state: ContentState;
  readonly publishFrom: string | null;
}

/** The state of the content: draft, scheduled, live or retired. */
export function ContentStateChip({ state, publishFrom }: Props) {
  const t = useTranslations("contentEditor.states");
  const { formatMoment } = useFormat();
  return (
    <StatusChip look={LOOK[state]}>
      {state === "scheduled" && publishFrom !== null
        ? t("from", { time: formatMoment(publishFrom) })
        : t(state)}
    </StatusChip>
  );
}
