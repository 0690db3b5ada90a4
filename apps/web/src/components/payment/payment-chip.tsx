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

interface Props {
  readonly status: PaymentStatus | null;
  /** A part of the price is paid, and the rest is due. */
  readonly isPartPaid?: boolean;
}

/** The payment status; null means unpaid. Pending and failed are red, paid has the info colour (S4.7-05, -06). */
export function PaymentChip({ status, isPartPaid = false }: Props) {
  const t = useTranslations("payment");
  if (isPartPaid) return <StatusChip look="review">{t("status.part_paid")}</StatusChip>;
  const shown = status ?? "unpaid";
  return <StatusChip look={LOOK[shown]}>{t(`status.${shown}`)}</StatusChip>;
}
