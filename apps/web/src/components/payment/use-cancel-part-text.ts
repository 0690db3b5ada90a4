import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** What is kept and given back when somebody cancels what is not paid in full: only of the first of two parts something is kept. */
export function useCancelPartText(
  type: "package" | "visa",
): (booking: Pick<PackageBooking, "part_payment" | "split_payment">) => string {
  const t = useTranslations("payment.plan");
  const { formatBdt } = useFormat();
  return ({ part_payment: plan, split_payment: split }) => {
    const paid = plan?.paid ?? split?.paid ?? 0;
    const kept = plan && plan.paid >= plan.first ? plan.kept : 0;
    return kept === 0
      ? t(`cancelFree.${type}`, { paid: formatBdt(paid) })
      : t(`cancelText.${type}`, {
          paid: formatBdt(paid),
          kept: formatBdt(kept),
          back: formatBdt(paid - kept),
        });
  };
}
