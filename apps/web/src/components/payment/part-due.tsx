import type { PartPayment } from "@ghuri/contract/part-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** Which part of a price is due now, and what of it was paid or is due later. */
export function PartDue({ plan }: { readonly plan: PartPayment }) {
  const t = useTranslations("payment.parts");
  const { formatBdt, formatInstant } = useFormat();
  const { paid, rest, due, rest_due_at: dueAt } = plan;
  return (
    <dl className="border-t border-line pt-2">
      <div className="type-small flex justify-between gap-3 py-1 text-ink-2">
        <dt>{paid > 0 ? t("paid") : t("later", { when: formatInstant(dueAt) })}</dt>
        <dd className="numerals whitespace-nowrap">{formatBdt(paid > 0 ? paid : rest)}</dd>
      </div>
      <div className="flex justify-between gap-3 py-1 font-[750]">
        <dt>{t(paid > 0 ? "dueRest" : "dueFirst")}</dt>
        <dd className="numerals whitespace-nowrap">{formatBdt(due)}</dd>
      </div>
    </dl>
  );
}
