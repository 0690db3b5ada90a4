import type { Conditions } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** The current refund and change charges, for suppliers that send no time bands. */
export function ChargesNow({ conditions }: { readonly conditions: Conditions }) {
  const t = useTranslations("itinerary");
  return (
    <div className="stacking-table">
      <table className="w-full numerals text-left">
        <caption className="type-caption pb-2 text-left text-ink-2">{t("policyTable")}</caption>
        <tbody>
          <Charge name={t("change")} condition={conditions.change} />
          <Charge name={t("refund")} condition={conditions.refund} />
        </tbody>
      </table>
    </div>
  );
}

interface ChargeProps {
  readonly name: string;
  readonly condition: Conditions["change"];
}

function Charge({ name, condition }: ChargeProps) {
  const t = useTranslations("itinerary");
  const { formatBdt } = useFormat();
  const label = () => {
    if (!condition) return t("askSupport");
    if (!condition.allowed) return t("notAllowed");
    if (condition.penalty === null) return t("askSupport");
    return condition.penalty === 0 ? t("free") : formatBdt(condition.penalty);
  };
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 font-[600]">
        {name}
      </th>
      <td className="py-3 text-right">{label()}</td>
    </tr>
  );
}
