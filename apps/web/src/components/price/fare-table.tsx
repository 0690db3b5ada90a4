import type { TripOption } from "@ghuri/contract/flights";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import type { PricedOption } from "./fare-groups.ts";
import { useChargeName } from "./use-charge-name.ts";

interface Props {
  readonly option: TripOption & Pick<PricedOption, "coupon" | "coupon_discount" | "beside">;
  /** Where the traveller is about to pay, the total is named "Total payable" (S2.6-16). */
  readonly isPayable?: boolean;
}

/** The fare table: fare and tax by passenger type, charges, discounts, bags and seats, and the total. */
export function FareTable({ option, isPayable = false }: Props) {
  const t = useTranslations("itinerary");
  const { formatBdt, formatNumber } = useFormat();
  const chargeName = useChargeName();
  const { coupon = null, coupon_discount: couponDiscount = 0, beside = [] } = option;
  const besides = beside.reduce((sum, { amount }) => sum + amount, 0);
  const discount = Math.floor(option.discount_amount);
  const charges = option.applied_charges.breakdown.filter((charge) => charge.amount > 0);
  return (
    <div className="stacking-table">
      <table className="w-full numerals text-sm tab:text-base">
        <thead className="type-caption text-ink-2">
          <tr className="border-b border-line">
            <th className="py-2.5 text-left font-[600]">{t("summary")}</th>
            <th className="py-2.5 text-right font-[600]">{t("fare")}</th>
            <th className="py-2.5 text-right font-[600]">{t("tax")}</th>
          </tr>
        </thead>
        <tbody>
          {option.passengers.map((line) => (
            <tr key={line.type} className="border-b border-line">
              <th scope="row" className="py-3 text-left font-normal">
                {t(PASSENGER[line.type], { count: formatNumber(line.count) })}
              </th>
              <td className="py-3 pl-3 text-right">{formatBdt(line.count * line.price)}</td>
              <td className="py-3 pl-3 text-right">{formatBdt(line.count * line.tax)}</td>
            </tr>
          ))}
          <SumRow name={t("totalFare")} className="font-[700]">
            {formatBdt(option.base_price + option.total_tax)}
          </SumRow>
          {charges.map((charge) => (
            <SumRow key={charge.rule ?? charge.code} name={chargeName(charge)}>
              {formatBdt(Math.ceil(charge.amount))}
            </SumRow>
          ))}
          {charges.length > 1 && (
            <SumRow name={t("totalCharges")} className="text-ink-2">
              {formatBdt(option.applied_charges.total_service_charge)}
            </SumRow>
          )}
          {discount > 0 && (
            <SumRow name={t("discount")} className="text-leaf">
              {`−\u00a0${formatBdt(discount)}`}
            </SumRow>
          )}
          {coupon && (
            <SumRow name={t("coupon", { name: coupon.name })} className="text-leaf">
              {`−\u00a0${formatBdt(couponDiscount)}`}
            </SumRow>
          )}
          {beside.map(({ key, name, note, amount }) => (
            <SumRow
              key={key}
              name={
                <>
                  {name}
                  <span className="type-caption block text-ink-3 [overflow-wrap:anywhere]">
                    {note}
                  </span>
                </>
              }
            >
              {formatBdt(amount)}
            </SumRow>
          ))}
        </tbody>
        <tfoot>
          <SumRow
            name={coupon || isPayable || besides > 0 ? t("totalPayable") : t("totalAmount")}
            className="text-lg font-[800]"
          >
            {formatBdt(option.total_price - couponDiscount + besides)}
          </SumRow>
        </tfoot>
      </table>
    </div>
  );
}

const PASSENGER = { ADT: "adult", CNN: "child", INF: "infant" } as const;

interface RowProps {
  readonly name: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

function SumRow({ name, className = "", children }: RowProps) {
  return (
    <tr className={`border-b border-line last:border-0 ${className}`}>
      <th scope="row" className="py-3 pr-3 text-left [font-weight:inherit]">
        {name}
      </th>
      <td colSpan={2} className="py-3 text-right whitespace-nowrap">
        {children}
      </td>
    </tr>
  );
}
