import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { Refused } from "@ghuri/contract/client";
import type { AdminDeparture } from "@ghuri/contract/admin-packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { DateField } from "../../../../ui/date-field.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { toNumber } from "../editing/use-field-props.ts";

interface Props {
  readonly packageId: string;
  readonly onAdded: (departures: AdminDeparture[]) => void;
}

const WEEK = 7;
const MOST_WEEKS = 52;

/** Adds one departure, or one on the same weekday for several weeks. */
export function AddDepartures({ packageId, onAdded }: Props) {
  const t = useTranslations("backOfficePackages.departures");
  const common = useTranslations("common");
  const [tomorrow] = useState(() => addDays(todayInDhaka(new Date()), 1));
  const [date, setDate] = useState<string | null>(null);
  const [capacity, setCapacity] = useState("20");
  const [weeks, setWeeks] = useState("1");
  const add = useMutation({
    mutationFn: async () => {
      const count = Math.min(MOST_WEEKS, Math.max(1, toNumber(weeks) || 1));
      const dates =
        date === null ? [] : Array.from({ length: count }, (_, at) => addDays(date, at * WEEK));
      const body = { dates, capacity: toNumber(capacity) ?? Number.NaN };
      const params = { id: packageId };
      return (
        await adminCall("POST /api/v1/back-office/packages/{id}/departures", { params, body })
      ).data;
    },
    onSuccess: (departures) => {
      setDate(null);
      setWeeks("1");
      onAdded(departures);
    },
  });
  const fieldErrors = add.error instanceof Refused ? (add.error.body.errors ?? {}) : {};
  return (
    <fieldset className="rounded-lg border border-line p-3.5">
      <legend className="type-small px-1 font-bold">{t("addTitle")}</legend>
      <div className="grid items-start gap-3 tab:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <DateField
          label={t("firstDay")}
          value={date}
          min={tomorrow}
          error={fieldErrors["dates"]?.[0]}
          onChange={setDate}
        />
        <TextField
          label={t("places")}
          inputMode="numeric"
          autoComplete="off"
          value={capacity}
          error={fieldErrors["capacity"]?.[0]}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <TextField
          label={t("weeks")}
          inputMode="numeric"
          autoComplete="off"
          value={weeks}
          onChange={({ target }) => setWeeks(target.value)}
        />
      </div>
      {add.error && Object.keys(fieldErrors).length === 0 && (
        <Callout tone="danger" role="alert" className="mt-3">
          {getRefusalMessage(add.error, common("somethingWrong"))}
        </Callout>
      )}
      <Button
        kind="outline"
        size={40}
        className="mt-3"
        busyLabel={add.isPending ? t("adding") : null}
        onClick={() => add.mutate()}
      >
        {t("add")}
      </Button>
    </fieldset>
  );
}
