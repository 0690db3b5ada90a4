import type { PriceChange } from "@ghuri/contract/bookings";
import type { Quote } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { useChargeName } from "../../pieces/price/use-charge-name.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

interface Props {
  readonly quote: Quote;
  readonly changes: readonly PriceChange[];
  readonly onContinue: () => void;
  readonly onBack: () => void;
}

/** What moved, line by line, before anything is booked at the new price. */
export function PriceChangedModal({ quote, changes, onContinue, onBack }: Props) {
  const t = useTranslations("checkout");
  const { formatBdt } = useFormat();
  const lineName = useLineName(quote);
  return (
    <Modal
      title={t("priceTitle")}
      note={t("priceText")}
      closeLabel={t("priceBack")}
      onClose={onBack}
      width={560}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onBack}>
            {t("priceBack")}
          </Button>
          <Button onClick={onContinue}>
            {t("priceGo", { price: formatBdt(quote.total_payable) })}
          </Button>
        </div>
      }
    >
      <table className="numerals w-full text-[15px]">
        <thead className="type-caption text-ink-2">
          <tr className="border-b border-line">
            <th className="py-2.5 text-left font-[600]">{t("priceLine")}</th>
            <th className="py-2.5 text-right font-[600]">{t("priceBefore")}</th>
            <th className="py-2.5 text-right font-[600]">{t("priceAfter")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, before, after }) => (
            <tr key={line} className="border-b border-line last:border-0 last:font-[800]">
              <th scope="row" className="py-3 pr-3 text-left [font-weight:inherit]">
                {lineName(line)}
              </th>
              <td className="py-3 text-right text-ink-2">{formatBdt(before)}</td>
              <td className="py-3 text-right font-[700]">{formatBdt(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

const WHO = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** "fare.ADT" → "Adults: fare"; a charge by its own name. */
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
