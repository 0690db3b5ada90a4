import type { PreviewedPrice, PricingPreview } from "@ghuri/contract/pricing-rules";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { Callout } from "../../../../ui/callout.tsx";

/** The offers of a preview: each price line now and with the draft, and what changes. */
export function PreviewedPrices({ preview }: { readonly preview: PricingPreview }) {
  const t = useTranslations("backOfficePrices");
  const { formatNumber } = useFormat();
  const { offers } = preview;
  if (offers.length === 0) return <Callout tone="quiet">{t("noFlights")}</Callout>;
  const changed = offers.filter(({ before, after }) => before !== after).length;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-bold">
        {t("changed", { changed: formatNumber(changed), all: formatNumber(offers.length) })}
      </p>
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={`${offer.supplier} ${offer.flights} ${offer.fare_name} ${offer.before}`}>
            <OfferPrices offer={offer} draftRule={preview.draft_rule} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  readonly offer: PreviewedPrice;
  readonly draftRule: string;
}

function OfferPrices({ offer, draftRule }: Props) {
  const t = useTranslations("backOfficePrices");
  const { language } = useLanguage();
  const { formatBdt } = useFormat();
  const amount = (taka: number | null) => (taka === null ? "–" : formatBdt(taka));
  return (
    <table className="numerals w-full rounded-lg bg-sunken text-sm [&_td]:py-1 [&_td]:pl-2 [&_td]:text-right [&_td]:whitespace-nowrap [&_th]:py-1">
      <caption className="pb-1 text-left font-bold">
        {offer.flights} · {offer.fare_name}
      </caption>
      <thead className="type-caption text-ink-2">
        <tr>
          <th scope="col" className="pl-2.5 text-left">
            {t("line")}
          </th>
          <th scope="col" className="text-right">
            {t("now")}
          </th>
          <th scope="col" className="pr-2.5 text-right">
            {t("withRule")}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="pl-2.5 text-left font-normal">
            {t("fareAndTax")}
          </th>
          <td>{formatBdt(offer.fare_and_tax)}</td>
          <td className="pr-2.5">{formatBdt(offer.fare_and_tax)}</td>
        </tr>
        {offer.lines.map((line) => (
          <tr key={line.rule} className={line.before === line.after ? "" : "font-bold"}>
            <th scope="row" className="pl-2.5 text-left font-[inherit] [overflow-wrap:anywhere]">
              {language === "bn" ? line.name_bn : line.name}
              {line.rule === draftRule && (
                <span className="text-action-ink"> · {t("thisRule")}</span>
              )}
            </th>
            <td>{amount(line.before)}</td>
            <td className="pr-2.5">{amount(line.after)}</td>
          </tr>
        ))}
        <tr className="border-t border-line font-extrabold">
          <th scope="row" className="pl-2.5 text-left">
            {t("total")}
          </th>
          <td>{formatBdt(offer.before)}</td>
          <td className="pr-2.5">{formatBdt(offer.after)}</td>
        </tr>
      </tbody>
    </table>
  );
}
