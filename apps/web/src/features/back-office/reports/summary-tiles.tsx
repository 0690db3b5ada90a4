import type { SalesReport } from "@ghuri/contract/admin-reports";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useFormatPercent } from "./use-percent.ts";

/** The range in six figures. */
export function SummaryTiles({ numbers: { total, funnel } }: { readonly numbers: SalesReport }) {
  const t = useTranslations("backOfficeReports.tiles");
  const { formatNumber, formatBdt } = useFormat();
  const percent = useFormatPercent();
  const money = (taka: number | null) => (taka === null ? t("countsOnly") : formatBdt(taka));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-3">
      <Tile name={t("searches")} value={formatNumber(total.searches)} />
      <Tile
        name={t("bookings")}
        value={formatNumber(total.flights + total.packages + total.visas)}
        note={t("bookingsNote", {
          flights: total.flights,
          packages: total.packages,
          visas: total.visas,
        })}
      />
      <Tile
        name={t("payments")}
        value={formatNumber(total.payments)}
        note={money(total.money_in)}
      />
      <Tile
        name={t("tickets")}
        value={formatNumber(total.tickets)}
        note={t("ticketsNote", { count: total.ticketed })}
      />
      <Tile
        name={t("refunds")}
        value={formatNumber(total.refunds)}
        note={money(total.money_back)}
      />
      <Tile
        name={t("conversion")}
        value={percent(funnel.ticketed, funnel.searches)}
        note={t("conversionNote", {
          count: formatNumber(funnel.ticketed),
          searches: formatNumber(funnel.searches),
        })}
      />
    </dl>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

function Tile({ name, value, note }: TileProps) {
  return (
    <div className="card rounded-[14px] px-[18px] py-4">
      <dt className="font-bold">{name}</dt>
      <dd className="numerals text-[2rem] leading-10 font-extrabold font-stretch-108%">{value}</dd>
      {note && <dd className="type-small numerals text-ink-2">{note}</dd>}
    </div>
  );
}
