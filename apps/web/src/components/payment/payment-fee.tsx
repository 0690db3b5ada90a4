import type { PaymentMethod } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** What the chosen way to pay adds, and what is charged then; nothing when it adds nothing. */
export function PaymentFee({ method }: { readonly method: PaymentMethod | null }) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  if (!method || method.fee === 0) return null;
  return (
    <dl
      aria-live="polite"
      className="numerals flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="flex justify-between gap-4">
        <dt className="min-w-0 text-ink-2">{t("feeOf", { name: method.label })}</dt>
        <dd className="whitespace-nowrap">{formatBdt(method.fee)}</dd>
      </div>
      <div className="flex justify-between gap-4 font-[800]">
        <dt>{t("totalWithFee")}</dt>
        <dd className="whitespace-nowrap">{formatBdt(method.total)}</dd>
      </div>
    </dl>
  );
}
