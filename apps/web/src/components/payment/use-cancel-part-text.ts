import type { PartPayment } from "@ghuri/contract/part-payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** What is kept and given back when somebody cancels after the first part of a price. */
export function useCancelPartText(type: "package" | "visa"): (plan: PartPayment) => string {
  const t = useTranslations("payment.plan");
  const { formatBdt } = useFormat();
  return ({ paid, kept }) =>
    kept === 0
      ? t(`cancelFree.${type}`, { paid: formatBdt(paid) })
      : t(`cancelText.${type}`, {
          paid: formatBdt(paid),
          kept: formatBdt(kept),
          back: formatBdt(paid - kept),
        });
}
