import type { PriceChange } from "@ghuri/contract/flight-bookings";
import type { Quote } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { PriceChangedDialog } from "../../components/checkout/price-changed-dialog.tsx";
import { useChargeName } from "../../components/price/use-charge-name.ts";

interface Props {
  readonly quote: Quote;
  readonly changes: readonly PriceChange[];
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** Compares the old and new price of each fare line. */
export function FlightPriceChangedDialog({ quote, changes, onContinue, onBack }: Props) {
  const t = useTranslations("checkout");
  const lineName = useLineName(quote);
  return (
    <PriceChangedDialog
      text={t("priceText")}
      lines={changes.map(({ line, before, after }) => ({
        key: line,
        name: lineName(line),
        before,
        after,
      }))}
      total={quote.total_payable}
      onContinue={onContinue}
      onBack={onBack}
    />
  );
}

const WHO = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** "fare.ADT" → "Adults: fare"; charges have labels of their own. */
function useLineName(quote: Quote): (line: string) => string {
  const t = useTranslations("checkout.line");
  const chargeName = useChargeName();
  return (line) => {
    const [kind, of] = line.split(".");
    const type = quote.passengers.find((passenger) => passenger.type === of)?.type ?? "ADT";
    switch (kind) {
      case "fare":
      case "tax":
        return t(kind, { who: t(WHO[type]) });
      case "discount":
      case "coupon":
      case "total":
        return t(kind);
      default: {
        const charge = quote.applied_charges.breakdown.find(({ code }) => code === of);
        return charge ? chargeName(charge) : t("charge");
      }
    }
  };
}
