import type { Conditions } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

/** The three numbered lines of spec 2, and what the airline takes where it is known. */
export function PolicyPanel({ conditions }: { readonly conditions: Conditions }) {
  const t = useTranslations("itinerary");
  const { localDigits } = useFormat();
  const lines = [t("policyRefund"), t("policyRefundSum"), t("policyChangeSum")];
  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <li key={line} className="flex items-start gap-4">
            <span className="relative mt-1 grid size-6 shrink-0 place-items-center">
              <span className="absolute size-5 rotate-45 rounded-xs bg-ink" />
              <span className="relative text-xs font-[750] text-bg">{localDigits(index + 1)}</span>
            </span>
            {line}
          </li>
        ))}
      </ol>
      <table className="numerals w-full text-left text-[15px]">
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
  const words = () => {
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
      <td className="py-3 text-right">{words()}</td>
    </tr>
  );
}
