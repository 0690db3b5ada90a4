import type { VisaQuote } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { PriceChangedDialog } from "../../../components/checkout/price-changed-dialog.tsx";

interface Props {
  readonly before: VisaQuote;
  readonly after: VisaQuote;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** The fee has changed: shows the old and new amounts before anything is submitted. */
export function FeeChangedDialog({ before, after, onContinue, onBack }: Props) {
  const t = useTranslations("visaApplications");
  const lines = [
    { key: "fee", name: t("priceFee"), before: before.total_price, after: after.total_price },
    {
      key: "coupon",
      name: t("priceCoupon"),
      before: -before.coupon_discount,
      after: -after.coupon_discount,
    },
    {
      key: "total",
      name: t("priceTotal"),
      before: before.total_payable,
      after: after.total_payable,
    },
  ];
  return (
    <PriceChangedDialog
      text={t("priceText")}
      lines={lines.filter((line) => line.before !== 0 || line.after !== 0)}
      total={after.total_payable}
      onContinue={onContinue}
      onBack={onBack}
    />
  );
}
