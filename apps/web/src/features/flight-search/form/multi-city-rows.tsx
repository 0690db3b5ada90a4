import { IconMinus, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { addTrip, removeTrip, rowAction } from "../../../pieces/flight-criteria/change-trips.ts";
import type { Criteria } from "../../../pieces/flight-criteria/criteria.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { DatesField } from "./dates-field.tsx";
import { PassengersField } from "./passengers-field.tsx";
import { RouteFields } from "./route-fields.tsx";

interface Props {
  readonly criteria: Criteria;
  readonly isFaulty: (row: number) => boolean;
  readonly onChange: (criteria: Criteria) => void;
  readonly searchButton: ReactNode;
}

/** Two to four flights, a numbered diamond before each, and Add or Remove at the end (S2.4-09 to -11). */
export function MultiCityRows({ criteria, isFaulty, onChange, searchButton }: Props) {
  const t = useTranslations("search");
  const { localDigits } = useFormat();
  const list = useRef<HTMLOListElement>(null);

  /** Focus follows the work: to the new row, or to the row before a removed one. */
  function changeAndFocus(next: Criteria, row: number) {
    onChange(next);
    requestAnimationFrame(() =>
      list.current?.children[row]?.querySelector<HTMLElement>("button")?.focus(),
    );
  }
  const remove = (row: number) => changeAndFocus(removeTrip(criteria, row), Math.max(0, row - 1));

  return (
    <>
      <ol ref={list} className="flex flex-col gap-2.5">
        {criteria.trips.map((_, row) => (
          <li
            key={`${row + 1} of ${criteria.trips.length}`}
            aria-label={t("flightNumber", { number: localDigits(row + 1) })}
            className="grid items-center gap-2.5 tab:grid-cols-[34px_minmax(0,2.4fr)_minmax(0,.95fr)_196px] max-tab:border-b max-tab:border-line max-tab:pb-3"
          >
            <span className="relative grid size-8 place-items-center max-tab:hidden">
              <span className="absolute size-5 rotate-45 rounded-xs bg-ink" />
              <span className="relative text-[13px] font-[750] text-bg">
                {localDigits(row + 1)}
              </span>
            </span>
            <RouteFields
              criteria={criteria}
              row={row}
              isFaulty={isFaulty(row)}
              onChange={onChange}
            />
            <DatesField
              criteria={criteria}
              row={row}
              isFaulty={isFaulty(row)}
              onChange={onChange}
            />
            <RowEnd
              action={rowAction(row, criteria.trips.length)}
              row={row}
              canDrop={row === criteria.trips.length - 1 && criteria.trips.length > 2}
              onAdd={() => changeAndFocus(addTrip(criteria), row + 1)}
              onRemove={() => remove(row)}
              isFirst={row === 0}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-2.5 border-t border-line pt-4 tab:grid-cols-[34px_minmax(0,1fr)_196px]">
        <span className="max-tab:hidden" />
        <PassengersField criteria={criteria} onChange={onChange} />
        {searchButton}
      </div>
    </>
  );
}

interface EndProps {
  readonly action: "none" | "add" | "remove";
  readonly row: number;
  readonly isFirst: boolean;
  readonly canDrop: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function RowEnd({ action, row, isFirst, canDrop, onAdd, onRemove }: EndProps) {
  const t = useTranslations("search");
  const { localDigits } = useFormat();
  const number = localDigits(row + 1);
  if (isFirst)
    return <p className="type-small px-2 text-ink-3 max-tab:hidden">{t("firstFlight")}</p>;
  if (action === "remove")
    return (
      <Button
        kind="outline"
        size={40}
        onClick={onRemove}
        icon={<IconMinus size={18} aria-hidden="true" />}
      >
        {t("removeCity")}
        <span className="visually-hidden"> {t("flightNumber", { number })}</span>
      </Button>
    );
  return (
    <span className="flex gap-1.5">
      <Button
        kind="ink"
        size={40}
        className="flex-1"
        onClick={onAdd}
        icon={<IconPlus size={18} aria-hidden="true" />}
      >
        {t("addCity")}
      </Button>
      {canDrop && (
        <IconButton label={t("removeFlight", { number })} outlined onClick={onRemove}>
          <IconTrash size={18} stroke={1.9} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
