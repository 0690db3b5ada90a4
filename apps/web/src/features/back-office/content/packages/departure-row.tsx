import { Refused } from "@ghuri/contract/client";
import type { DeskDeparture } from "@ghuri/contract/desk-packages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { staffCall } from "../../../../api/staff-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { refusalWords } from "../../../../pieces/field-words/server-faults.ts";
import { Button } from "../../../../ui/button.tsx";
import { FIELD_BOX } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { toNumber } from "../editing/field-props.ts";

interface Props {
  readonly departure: DeskDeparture;
  readonly onChanged: (departures: DeskDeparture[]) => void;
  /** It has become something else meanwhile. */
  readonly onStale: () => void;
}

/** One day: how many places, how many are taken, and whether it is sold. */
export function DepartureRow({ departure, onChanged, onStale }: Props) {
  const t = useTranslations("deskPackages.departures");
  const common = useTranslations("phrases");
  const { formatLongDay, localDigits } = useFormat();
  const { id, date, places, taken, is_closed: isClosed } = departure;
  // Null: nobody has typed another number. What was typed stays when somebody else was faster.
  const [typed, setTyped] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: async (to: { readonly places: number; readonly is_closed: boolean }) =>
      (
        await staffCall("POST /api/v1/back-office/departures/{id}", {
          params: { id },
          body: { ...to, seen: { places, is_closed: isClosed } },
        })
      ).data,
    onSuccess: (departures) => {
      setTyped(null);
      onChanged(departures);
    },
    onError: (error) => {
      if (error instanceof Refused && error.body.code === "case_changed") onStale();
    },
  });
  const day = formatLongDay(date);
  const wanted = typed === null ? places : toNumber(typed);
  const isOther = wanted !== places;
  const savePlaces = () => change.mutate({ places: wanted ?? Number.NaN, is_closed: isClosed });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="numerals min-w-[9.5rem] flex-1 font-bold">{day}</span>
      <span className="numerals type-small text-ink-2">
        {t("taken", { taken: localDigits(taken), places: localDigits(places) })}
      </span>
      {isClosed && <StatusChip look="cancelled">{t("closed")}</StatusChip>}
      <span className="flex items-center gap-2">
        <input
          value={typed ?? localDigits(places)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("placesOn", { day })}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && isOther) savePlaces();
          }}
          className={`${FIELD_BOX} !h-10 !w-20 !px-3 max-tab:!h-11`}
        />
        <Button
          kind="outline"
          size={40}
          disabled={!isOther}
          busy={change.isPending ? t("saving") : null}
          aria-label={t("setPlacesOn", { day })}
          onClick={savePlaces}
        >
          {t("set")}
        </Button>
        <Button
          kind="ghost"
          size={40}
          disabled={change.isPending}
          aria-label={t(isClosed ? "openDay" : "closeDay", { day })}
          onClick={() => change.mutate({ places, is_closed: !isClosed })}
        >
          {t(isClosed ? "open" : "close")}
        </Button>
      </span>
      {change.error && (
        <Note tone="danger" role="alert" className="w-full">
          {refusalWords(change.error, common("somethingWrong"))}
        </Note>
      )}
    </li>
  );
}
