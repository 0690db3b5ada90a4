import type { AdminDeparture, PackageFields } from "@ghuri/contract/admin-packages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { ListSkeleton } from "../../../../components/list/list-skeleton.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { ToggleChip } from "../../../../ui/toggle-chip.tsx";
import { Panel } from "../../shell/panel.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { useFieldProps } from "../editing/use-field-props.ts";
import { AddDepartures } from "./add-departures.tsx";
import { DepartureRow } from "./departure-row.tsx";
import { departuresQuery } from "./package-api.ts";

interface Props {
  readonly form: UseFormReturn<PackageFields>;
  readonly field: ReturnType<typeof useFieldProps<PackageFields>>;
  /** Null before the first save. */
  readonly packageId: string | null;
}

/** Capacity and season, which are saved with the package, and the departures, each saved by itself. */
export function DeparturesCard({ form, field, packageId }: Props) {
  const t = useTranslations("backOfficePackages.departures");
  return (
    <Panel title={t("title")} className="flex flex-col gap-4">
      <div className="flex flex-col gap-3">
        <TextField
          label={t("placesEach")}
          help={t("placesEachHelp")}
          {...field.number("departure_capacity")}
        />
        <Controller
          control={form.control}
          name="season_months"
          render={({ field: { value, onChange } }) => <Months value={value} onChange={onChange} />}
        />
      </div>
      {packageId === null ? (
        <Callout tone="quiet">{t("saveFirst")}</Callout>
      ) : (
        <SavedDepartures packageId={packageId} />
      )}
    </Panel>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

interface MonthsProps {
  readonly value: readonly number[];
  readonly onChange: (months: number[]) => void;
}

function Months({ value, onChange }: MonthsProps) {
  const t = useTranslations("backOfficePackages.departures");
  const { language } = useLanguage();
  const names = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return (
    <fieldset>
      <legend className="type-small mb-1.5 font-bold">{t("season")}</legend>
      <div className="flex flex-wrap gap-1.5">
        {MONTHS.map((month) => (
          <ToggleChip
            key={month}
            pressed={value.includes(month)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, month] : value.filter((one) => one !== month))
            }
            size="tile"
            className="min-w-14"
          >
            {names.format(new Date(Date.UTC(2026, month - 1, 1)))}
          </ToggleChip>
        ))}
      </div>
      <p className="type-small mt-1.5 text-ink-3">{t("seasonHelp")}</p>
    </fieldset>
  );
}

/** How many departures are listed before the rest is shown on request. */
const FIRST = 8;

function SavedDepartures({ packageId }: { readonly packageId: string }) {
  const t = useTranslations("backOfficePackages.departures");
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(departuresQuery(packageId));
  const [isAll, setAll] = useState(false);
  const show = (departures: AdminDeparture[]) => {
    queries.setQueryData(departuresQuery(packageId).queryKey, departures);
    void queries.invalidateQueries({ queryKey: [BACK_OFFICE, "packages", "list"] });
    // One of the publish checks counts the bookable departures.
    void queries.invalidateQueries({ queryKey: [BACK_OFFICE, "packages", packageId] });
  };
  if (isError) return <LoadError title={t("failed")} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const shown = isAll ? data : data.slice(0, FIRST);
  return (
    <>
      {data.length === 0 ? (
        <Callout tone="quiet">{t("none")}</Callout>
      ) : (
        <ul aria-label={t("title")} className="flex flex-col divide-y divide-line">
          {shown.map((departure) => (
            <DepartureRow
              key={departure.id}
              departure={departure}
              onChanged={show}
              onStale={() => void refetch()}
            />
          ))}
        </ul>
      )}
      {shown.length < data.length && (
        <Button kind="outline" size={40} className="self-start" onClick={() => setAll(true)}>
          {t("showAll", { count: data.length })}
        </Button>
      )}
      <AddDepartures packageId={packageId} onAdded={show} />
    </>
  );
}
