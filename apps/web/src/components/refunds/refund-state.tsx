import type { RefundClock } from "@ghuri/contract/cancellations";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { StatusChip } from "../../ui/status-chip.tsx";

interface Props {
  /** Null: nothing is owed any more. */
  readonly clock: RefundClock | null;
}

/** How far a refund is, for lists: what is owed, and the promised date; or that all of it arrived. */
export function RefundState({ clock }: Props) {
  const t = useTranslations("refunds");
  const { formatBdt, formatInstantDay } = useFormat();
  if (clock === null) return <StatusChip look="confirmed">{t("state.refunded")}</StatusChip>;
  const { owed, at_most: atMost, is_final: isFinal, is_late: isLate, promise } = clock;
  const amount =
    owed === null
      ? t("clock.atMost", { amount: formatBdt(atMost) })
      : t(isFinal ? "clock.exactly" : "clock.about", { amount: formatBdt(owed) });
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <StatusChip look={promise === "answer" ? "waiting" : "refunding"}>
        {t(promise === "answer" ? "state.asked" : "state.refunding")}
      </StatusChip>
      <span className="type-caption numerals text-ink-2">
        {amount}
        <br />
        {isLate
          ? t("state.late")
          : t(promise === "answer" ? "state.answerBy" : "state.moneyBy", {
              date: formatInstantDay(clock.next_by),
            })}
      </span>
    </span>
  );
}
