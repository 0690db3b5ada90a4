import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import type { PartyTotal } from "./party-sum.ts";

/** The price table of a package or a visa. */
export function PartyPriceTable({ sum }: { readonly sum: PartyTotal }) {
  const t = useTranslations("price");
  const table = useTranslations("itinerary");
  const { formatBdt, localDigits } = useFormat();
  const { unit_price: each, travellers, coupon } = sum;
  return (
    <div className="stacking-table">
      <table className="w-full numerals">
        <caption className="visually-hidden">{t("addsUp")}</caption>
        <tbody>
          <Row name={t("times", { count: localDigits(travellers), each: formatBdt(each) })}>
            {formatBdt(sum.total_price)}
          </Row>
          {coupon && (
            <Row name={table("coupon", { name: coupon.name })} className="text-leaf">
              {`−\u00a0${formatBdt(coupon.amount)}`}
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row name={t("total")} className="text-lg font-[800]">
            {formatBdt(sum.total_payable)}
          </Row>
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Row({ name, className, children }: RowProps) {
  return (
    <tr className={cx("border-b border-line last:border-0", className)}>
      <th scope="row" className="py-3 pr-3 text-left font-normal [tfoot_&]:font-[800]">
        {name}
      </th>
      <td className="py-3 text-right whitespace-nowrap">{children}</td>
    </tr>
  );
}
