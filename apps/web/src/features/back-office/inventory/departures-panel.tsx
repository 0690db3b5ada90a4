import type { FlightContent, OwnDeparture } from "@ghuri/contract/own-flights";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLink } from "../reports/download-links.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { departuresQuery } from "./queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { useFlightLabels } from "./use-flight-labels.ts";

interface Props {
  readonly flightId: string;
  readonly flight: FlightContent;
  readonly mayEdit: boolean;
}

/** The next departures with their load, what the airline said of each, and their manifests. */
export function DeparturesPanel({ flightId, flight, mayEdit }: Props) {
  const t = useTranslations("backOfficeInventory");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { formatClock, formatMonthDate, formatShortDate } = useFormat();
  const { load } = useFlightLabels();
  const { data, isError, refetch } = useQuery(departuresQuery(flightId));
  const [edited, setEdited] = useState<OwnDeparture | null>(null);
  const [moved, setMoved] = useState<OwnDeparture | null>(null);
  const manifestOf = ({ date }: OwnDeparture) =>
    `/api/v1/back-office/own-flights/${flightId}/departures/${date}/manifest`;
  const flown = ({ date, is_changed, is_cancelled, schedule }: OwnDeparture) => {
    if (is_cancelled) return t("cancelledByAirline");
    const { departs_at: departs, flight_number: number } = schedule;
    const day = departs.slice(0, 10);
    const clock = formatClock(departs);
    if (!is_changed) return clock;
    const at = day === date ? clock : `${formatShortDate(day)}, ${clock}`;
    return number === flight.flight_number
      ? at
      : t("movedByAirline", { departs: at, number: `${flight.airline_code} ${number}` });
  };
  return (
    <Panel title={t("departures")}>
      <p className="type-small mb-3 text-ink-2">{t("departuresNote")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-40 rounded-xl" />}
      {data && data.length === 0 && <p className="text-ink-2">{t("noDeparture")}</p>}
      {data && data.length > 0 && (
        <ReportTable<OwnDeparture>
          isTall
          label={t("departures")}
          rows={data}
          rowKey={({ date }) => date}
          columns={[
            {
              head: t("departureHead.date"),
              isWords: true,
              cell: ({ date }) => formatMonthDate(date),
            },
            { head: t("departureHead.flown"), isWords: true, cell: flown },
            { head: t("departureHead.sold"), isWords: true, cell: (row) => load(toLoad(row)) },
            {
              head: t("departureHead.pnr"),
              isWords: true,
              cell: ({ airline_pnr: pnr }) => pnr ?? "–",
            },
            {
              head: t("departureHead.release"),
              isWords: true,
              cell: ({ release_on: day }) => (day ? formatShortDate(day) : "–"),
            },
            {
              head: t("departureHead.closed"),
              isWords: true,
              cell: ({ is_closed: isClosed }) => (isClosed ? t("yes") : "–"),
            },
            {
              head: "",
              cell: (row) => (
                <span className="flex justify-end gap-2">
                  {mayEdit && (
                    <Button
                      kind="ghost"
                      size={40}
                      aria-label={t("editOf", { date: formatMonthDate(row.date) })}
                      onClick={() => setEdited(row)}
                    >
                      {t("edit")}
                    </Button>
                  )}
                  {mayEdit && !row.is_cancelled && (
                    <Button
                      kind="ghost"
                      size={40}
                      aria-label={t("schedule.openOf", { date: formatMonthDate(row.date) })}
                      onClick={() => setMoved(row)}
                    >
                      {t("schedule.open")}
                    </Button>
                  )}
                  {toLoad(row).sold > 0 && (
                    <>
                      <DownloadLink
                        href={`${manifestOf(row)}.pdf?language=${language}`}
                        name={t("manifestPdfOf", { date: formatMonthDate(row.date) })}
                        label={t("manifestPdf")}
                      />
                      <DownloadLink
                        href={`${manifestOf(row)}.csv?language=${language}`}
                        name={t("manifestOf", { date: formatMonthDate(row.date) })}
                        label={t("manifest")}
                      />
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {moved && (
        <ScheduleDialog
          flightId={flightId}
          flight={flight}
          departure={moved}
          onClose={() => setMoved(null)}
        />
      )}
      {edited && (
        <DepartureDialog flightId={flightId} departure={edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function toLoad({ fares }: OwnDeparture) {
  return {
    sold: fares.reduce((sum, { taken }) => sum + taken, 0),
    seats: fares.reduce((sum, { capacity }) => sum + capacity, 0),
  };
}
