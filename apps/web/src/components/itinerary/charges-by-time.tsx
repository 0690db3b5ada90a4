import type { ConditionBand } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  /** Sorted from the longest time before departure. */
  readonly bands: readonly ConditionBand[];
}

/** The fare's refund and change charges by time before departure. */
export function ChargesByTime({ bands }: Props) {
  const t = useTranslations("itinerary");
  const { formatBdt, localDigits } = useFormat();
  const charge = (taka: number | null) =>
    taka === null ? t("notAllowed") : taka === 0 ? t("free") : formatBdt(taka);
  const when = ({ from_hours: hours }: ConditionBand, before: ConditionBand | undefined) => {
    if (hours === null) return t("afterDeparture");
    if (hours > 0) return t("moreThanBefore", { hours: localDigits(hours) });
    return before?.from_hours
      ? t("withinBefore", { hours: localDigits(before.from_hours) })
      : t("beforeDeparture");
  };
  return (
    <div className="stacking-table">
      <table className="w-full numerals max-w-[620px] text-left">
        <caption className="type-caption caption-bottom pt-2 text-left text-ink-2">
          {t("policyTable")}
        </caption>
        <thead>
          <tr className="type-small border-b border-line text-ink-2">
            <th scope="col" className="py-2 pr-3 font-[650]">
              {t("when")}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-[650]">
              {t("refund")}
            </th>
            <th scope="col" className="py-2 text-right font-[650]">
              {t("change")}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            <tr key={band.from_hours} className="border-b border-line">
              <th scope="row" className="py-3 pr-3 font-normal">
                {when(band, bands[index - 1])}
              </th>
              <td className="py-3 pr-3 text-right">{charge(band.refund)}</td>
              <td className="py-3 text-right">{charge(band.change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
