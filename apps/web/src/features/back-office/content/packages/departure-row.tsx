import { Refused } from "@ghuri/contract/client";
import type { AdminDeparture, ChangeDepartureBody } from "@ghuri/contract/admin-packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { Button } from "../../../../ui/button.tsx";
import { FIELD_BOX_CLASS } from "../../../../ui/field.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { toNumber } from "../editing/use-field-props.ts";

interface Props {
  readonly departure: AdminDeparture;
  readonly onChanged: (departures: AdminDeparture[]) => void;
  /** Called when the departure has changed meanwhile. */
  readonly onStale: () => void;
}

/** One departure: its capacity, the spots taken, what suppliers get for it, and whether it is on sale. */
export function DepartureRow({ departure, onChanged, onStale }: Props) {
  const t = useTranslations("backOfficePackages.departures");
  const common = useTranslations("common");
  const { formatLongDay, localDigits } = useFormat();
  const { id, date, capacity, booked, is_closed: isClosed, supplier_cost: cost } = departure;
  // Null: not edited. An edit survives a version conflict.
  const [typed, setTyped] = useState<string | null>(null);
  const [typedCost, setTypedCost] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (to: Omit<ChangeDepartureBody, "expected">) =>
      (
        await adminCall("POST /api/v1/back-office/departures/{id}", {
          params: { id },
          body: { ...to, expected: { capacity, is_closed: isClosed, supplier_cost: cost } },
        })
      ).data,
    onSuccess: (departures) => {
      setTyped(null);
      setTypedCost(null);
      onChanged(departures);
    },
    onError: (error) => {
      if (error instanceof Refused && error.body.code === "case_changed") onStale();
    },
  });
  const day = formatLongDay(date);
  const wanted = typed === null ? capacity : toNumber(typed);
  const wantedCost = typedCost === null ? cost : toNumber(typedCost);
  const isOther = wanted !== capacity || wantedCost !== cost;
  const save = () =>
    change.mutate({
      capacity: wanted ?? Number.NaN,
      is_closed: isClosed,
      supplier_cost: wantedCost,
    });
  const saveOnEnter = ({ key }: { readonly key: string }) => {
    if (key === "Enter" && isOther) save();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="numerals min-w-[9.5rem] flex-1 font-bold">{day}</span>
      <span className="numerals type-small text-ink-2">
        {t("taken", { taken: localDigits(booked), places: localDigits(capacity) })}
      </span>
      {isClosed && <StatusChip look="cancelled">{t("closed")}</StatusChip>}
      <span className="flex items-center gap-2">
        <input
          value={typed ?? localDigits(capacity)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("placesOn", { day })}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={saveOnEnter}
          className={`${FIELD_BOX_CLASS} !h-10 !w-20 !px-3 max-tab:!h-11`}
        />
        <input
          value={typedCost ?? (cost === null ? "" : localDigits(cost))}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t("cost")}
          aria-label={t("costOn", { day })}
          onChange={({ target }) => setTypedCost(target.value)}
          onKeyDown={saveOnEnter}
          className={`${FIELD_BOX_CLASS} !h-10 !w-28 !px-3 max-tab:!h-11`}
        />
        <Button
          kind="outline"
          size={40}
          disabled={!isOther}
          busyLabel={change.isPending ? t("saving") : null}
          aria-label={t("saveDay", { day })}
          onClick={save}
        >
          {t("set")}
        </Button>
        <Button
          kind="ghost"
          size={40}
          disabled={change.isPending}
          aria-label={t(isClosed ? "openDay" : "closeDay", { day })}
          onClick={() => change.mutate({ capacity, is_closed: !isClosed, supplier_cost: cost })}
        >
          {t(isClosed ? "open" : "close")}
        </Button>
      </span>
      {change.error && (
        <Callout tone="danger" role="alert" className="w-full">
          {getRefusalMessage(change.error, common("somethingWrong"))}
        </Callout>
      )}
    </li>
  );
}
