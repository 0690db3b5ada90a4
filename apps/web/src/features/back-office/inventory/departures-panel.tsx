import type { OwnDeparture } from "@ghuri/contract/own-flights";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DownloadLink } from "../reports/csv-link.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { departuresQuery } from "./queries.ts";
import { useFlightLabels } from "./use-flight-labels.ts";

interface Props {
  readonly flightId: string;
  readonly mayEdit: boolean;
}

/** The next departures with their load, what the airline said of each, and their manifests. */
export function DeparturesPanel({ flightId, mayEdit }: Props) {
  const t = useTranslations("backOfficeInventory");
  const shared = useTranslations("backOffice");
  const { language } = useLanguage();
  const { formatMonthDate, formatShortDate } = useFormat();
  const { load } = useFlightLabels();
  const { data, isError, refetch } = useQuery(departuresQuery(flightId));
  const [edited, setEdited] = useState<OwnDeparture | null>(null);
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
                  {toLoad(row).sold > 0 && (
                    <DownloadLink
                      href={`/api/v1/back-office/own-flights/${flightId}/departures/${row.date}/manifest.csv?language=${language}`}
                      name={t("manifestOf", { date: formatMonthDate(row.date) })}
                      label={t("manifest")}
                    />
                  )}
                </span>
              ),
            },
          ]}
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
