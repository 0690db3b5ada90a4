import type { VisaApplication } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { PaymentChip } from "../../../components/payment/payment-chip.tsx";
import { feeStatus } from "./fee-status.ts";

interface Props {
  readonly application: Pick<
    VisaApplication,
    "price" | "status" | "payment_status" | "part_payment" | "split_payment"
  >;
}

/** The payment status, or "Nothing to pay". */
export function FeeChip({ application }: Props) {
  const t = useTranslations("visaApplications");
  if (application.price === 0)
    return <span className="type-small text-ink-3">{t("nothingToPay")}</span>;
  return <PaymentChip status={feeStatus(application)} isPartPaid={isPartPaid(application)} />;
}
