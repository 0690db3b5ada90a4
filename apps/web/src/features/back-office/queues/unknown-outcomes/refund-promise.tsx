import type { RefundClock } from "@ghuri/contract/cancellations";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { Detail } from "../../shell/panel.tsx";

/** What is owed to the traveller, who has to act, and what was promised. */
export function RefundPromise({ clock }: { readonly clock: RefundClock }) {
  const t = useTranslations("backOfficePayments.unknown");
  const { formatBdt, formatInstant } = useFormat();
  const { owed, at_most: atMost } = clock;
  return (
    <>
      <Detail name={t("owed")}>
        {owed === null
          ? t("owedAtMost", { amount: formatBdt(atMost) })
          : t(clock.is_final ? "owedExactly" : "owedAbout", { amount: formatBdt(owed) })}
      </Detail>
      <Detail name={t("actsNow")}>{t(`acts.${clock.waits_for}`)}</Detail>
      <Detail name={t("promisedBy")}>
        {formatInstant(clock.next_by)}{" "}
        {clock.is_late && <StatusChip look="failed">{t("promiseLate")}</StatusChip>}
      </Detail>
    </>
  );
}
