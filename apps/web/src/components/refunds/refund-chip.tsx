import type { RefundStage } from "@ghuri/contract/cancellations";
import { useTranslations } from "use-intl";
import { StatusChip } from "../../ui/status-chip.tsx";

/** The status of a refund. */
export function RefundChip({ stage }: { readonly stage: RefundStage }) {
  const t = useTranslations("refunds.state");
  if (stage === "done") return <StatusChip look="confirmed">{t("refunded")}</StatusChip>;
  if (stage === "rejected") return <StatusChip look="failed">{t("rejected")}</StatusChip>;
  return <StatusChip look="refunding">{t("refunding")}</StatusChip>;
}
