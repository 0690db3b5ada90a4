import type { PaymentStatus } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../ui/status-chip.tsx";

const LOOK = {
  pending: "waiting",
  paid: "paid",
  failed: "failed",
  cancelled: "cancelled",
  unpaid: "open",
} as const;

/** The payment status; null means unpaid. Pending and failed are red, paid has the info colour (S4.7-05, -06). */
export function PaymentChip({ status }: { readonly status: PaymentStatus | null }) {
  const t = useTranslations("payment");
  const shown = status ?? "unpaid";
  return <StatusChip look={LOOK[shown]}>{t(`status.${shown}`)}</StatusChip>;
}
