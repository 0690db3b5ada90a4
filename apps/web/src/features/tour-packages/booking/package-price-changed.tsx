import type { PackageQuote } from "@ghuri/contract/packages";
import { useTranslations } from "use-intl";
import {
  type ChangedLine,
  PriceChangedModal,
} from "../../../pieces/checkout/price-changed-modal.tsx";

interface Props {
  /** What was on screen. */
  readonly before: PackageQuote;
  readonly quote: PackageQuote;
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** The new price of a package beside the old one. */
export function PackagePriceChanged({ before, quote, onContinue, onBack }: Props) {
  const t = useTranslations("packages");
  const line = useTranslations("checkout.line");
  const lines: readonly ChangedLine[] = [
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
    <PriceChangedModal
      text={t("priceText")}
      lines={lines.filter((one) => one.key === "total" || one.before !== one.after)}
      total={quote.total_payable}
      onContinue={onContinue}
      onBack={onBack}
    />
  );
}
