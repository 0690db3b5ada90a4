import type { PackageQuote } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import {
  type ChangedPriceLine,
  PriceChangedDialog,
} from "../../../components/checkout/price-changed-dialog.tsx";

interface Props {
  /** The displayed quote. */
  readonly before: PackageQuote;
  readonly quote: PackageQuote;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** Compares the old and new price of a package. */
export function PackagePriceChangedDialog({ before, quote, onContinue, onBack }: Props) {
  const t = useTranslations("packages");
  const line = useTranslations("checkout.line");
  const lines: readonly ChangedPriceLine[] = [
    { key: "each", name: t("eachPrice"), before: before.unit_price, after: quote.unit_price },
    {
      key: "coupon",
      name: line("coupon"),
      before: -before.coupon_discount,
      after: -quote.coupon_discount,
    },
    { key: "total", name: line("total"), before: before.total_payable, after: quote.total_payable },
  ];
  return (
    <PriceChangedDialog
      text={t("priceText")}
      lines={lines.filter((one) => one.key === "total" || one.before !== one.after)}
      total={quote.total_payable}
      onContinue={onContinue}
      onBack={onBack}
    />
  );
}
