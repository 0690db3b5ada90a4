import type { OwnFlightRow } from "@ghuri/contract/own-flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { FlightStateChip } from "./flight-state-chip.tsx";
import { useFlightLabels } from "./use-flight-labels.ts";

/** The flights of one page; cards on a phone. */
export function FlightsTable({ flights }: { readonly flights: readonly OwnFlightRow[] }) {
  const t = useTranslations("backOfficeInventory");
  const { weekdays, load } = useFlightLabels();
  const { formatMonthDate, formatBdt } = useFormat();
  const next = (date: string | null) => (date ? formatMonthDate(date) : t("noDeparture"));
  return (
    <DataTable<OwnFlightRow>
      wide
      label={t("title")}
      rows={flights}
      rowKey={({ id }) => id}
      columns={[
        { key: "flight", head: t("head.flight"), cell: (row) => <FlightLink row={row} /> },
        {
          key: "days",
          head: t("head.days"),
          cell: (row) => (
            <>
              {weekdays(row.weekdays)} · {row.departure_time}
              <div className="type-caption text-ink-3">
                {formatMonthDate(row.valid_from)} – {formatMonthDate(row.valid_until)}
              </div>
            </>
          ),
        },
        { key: "next", head: t("head.next"), cell: (row) => next(row.load.next_departure) },
        { key: "load", head: t("head.load"), cell: (row) => load(row.load) },
        {
          key: "from",
          head: t("head.from"),
          align: "end",
          cell: ({ from_price: price }) => price !== null && formatBdt(price),
        },
        {
          key: "state",
          head: t("head.state"),
          cell: ({ state }) => <FlightStateChip state={state} />,
        },
      ]}
      card={(row) => (
        <div className="flex flex-col gap-1.5">
          <div className="flex items-start justify-between gap-3">
            <FlightLink row={row} />
            <FlightStateChip state={row.state} />
          </div>
          <p className="type-small">
            {weekdays(row.weekdays)} · {row.departure_time}
          </p>
          <p className="type-small text-ink-2">
            {t("head.next")}: {next(row.load.next_departure)}
          </p>
          <p className="type-small text-ink-2">
            {t("head.load")}: {load(row.load)}
          </p>
        </div>
      )}
    />
  );
}

function FlightLink({ row }: { readonly row: OwnFlightRow }) {
  return (
    <BackOfficeLink
      section="inventory"
      id={row.id}
      className="font-[650] text-action-ink hover:underline"
    >
      {row.number} · {row.origin}–{row.destination}
    </BackOfficeLink>
  );
}
