import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { Refused } from "@ghuri/contract/client";
import type { DeskDeparture } from "@ghuri/contract/desk-packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { refusalWords } from "../../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../../ui/button.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { toNumber } from "../editing/field-props.ts";

interface Props {
  readonly packageId: string;
  readonly onAdded: (departures: DeskDeparture[]) => void;
}

const WEEK = 7;
const MOST_WEEKS = 52;

/** One more day, or the same weekday for some weeks. */
export function AddDepartures({ packageId, onAdded }: Props) {
  const t = useTranslations("deskPackages.departures");
  const common = useTranslations("phrases");
  const [tomorrow] = useState(() => addDays(todayInDhaka(new Date()), 1));
  const [date, setDate] = useState<string | null>(null);
  const [places, setPlaces] = useState("20");
  const [weeks, setWeeks] = useState("1");
  const add = useMutation({
    mutationFn: async () => {
      const count = Math.min(MOST_WEEKS, Math.max(1, toNumber(weeks) || 1));
      const dates =
        date === null ? [] : Array.from({ length: count }, (_, at) => addDays(date, at * WEEK));
      const body = { dates, places: toNumber(places) ?? Number.NaN };
      const params = { id: packageId };
      return (
        await staffCall("POST /api/v1/back-office/packages/{id}/departures", { params, body })
      ).data;
    },
    onSuccess: (departures) => {
      setDate(null);
      setWeeks("1");
      onAdded(departures);
    },
  });
  const faults = add.error instanceof Refused ? (add.error.body.errors ?? {}) : {};
  return (
    <fieldset className="rounded-lg border border-line p-3.5">
      <legend className="type-small px-1 font-bold">{t("addTitle")}</legend>
      <div className="grid items-start gap-3 tab:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <DateField
          label={t("firstDay")}
          value={date}
          min={tomorrow}
          error={faults["dates"]?.[0]}
          onChange={setDate}
        />
        <TextField
          label={t("places")}
          inputMode="numeric"
          autoComplete="off"
          value={places}
          error={faults["places"]?.[0]}
          onChange={({ target }) => setPlaces(target.value)}
        />
        <TextField
          label={t("weeks")}
          inputMode="numeric"
          autoComplete="off"
          value={weeks}
          onChange={({ target }) => setWeeks(target.value)}
        />
      </div>
      {add.error && Object.keys(faults).length === 0 && (
        <Note tone="danger" role="alert" className="mt-3">
          {refusalWords(add.error, common("somethingWrong"))}
        </Note>
      )}
      <Button
        kind="outline"
        size={40}
        className="mt-3"
        busy={add.isPending ? t("adding") : null}
        onClick={() => add.mutate()}
      >
        {t("add")}
      </Button>
    </fieldset>
  );
}
