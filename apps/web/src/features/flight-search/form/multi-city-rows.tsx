import { useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { addSlice, removeSlice } from "../../../components/flight-criteria/change-slices.ts";
import type { Criteria } from "../../../components/flight-criteria/criteria.ts";
import { FlightPathDiagram } from "../../../components/itinerary/flight-path-diagram.tsx";
import { DatesField } from "./dates-field.tsx";
import { PassengersField } from "./passengers-field.tsx";
import { RouteFields } from "./route-fields.tsx";
import { MultiCityRowActions, MultiCityRowHeader } from "./multi-city-row-actions.tsx";

interface Props {
  readonly criteria: Criteria;
  readonly isInvalid: (row: number) => boolean;
  readonly onChange: (criteria: Criteria) => void;
  readonly searchButton: ReactNode;
}

/** Two to four slices with numbered markers, and Add or Remove at the end of each row (S2.4-09 to -11). */
export default function MultiCityRows({ criteria, isInvalid, onChange, searchButton }: Props) {
  const t = useTranslations("search");
  const { localDigits } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const rows = criteria.trips.length;

  /** Moves the focus to the new slice, or to the row before a removed one. */
  function changeAndFocus(next: Criteria, row: number, end: "origin" | "destination") {
    onChange(next);
    requestAnimationFrame(() =>
      list.current?.children[row]?.querySelector<HTMLElement>(`[data-end="${end}"]`)?.focus(),
    );
  }
  const add = () => changeAndFocus(addSlice(criteria), rows, "destination");
  const remove = (row: number) =>
    changeAndFocus(removeSlice(criteria, row), Math.max(0, row - 1), "origin");

  return (
    <>
      <ol ref={list} className="flex flex-col gap-2.5 max-tab:gap-5">
        {criteria.trips.map((_, row) => {
          const actions = { row, rows, onAdd: add, onRemove: () => remove(row) };
          return (
            <li
              key={`flight ${row + 1}`}
              aria-label={t("flightNumber", { number: localDigits(row + 1) })}
              className="grid animate-arrive grid-cols-[34px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1.5 tab:grid-cols-[34px_minmax(0,2fr)_minmax(0,1fr)_144px] nav:grid-cols-[34px_minmax(0,2.4fr)_minmax(0,.95fr)_196px]"
            >
              <Rail number={localDigits(row + 1)} goesOn={row < rows - 1} />
              <MultiCityRowHeader {...actions} />
              <RouteFields
                criteria={criteria}
                row={row}
                isInvalid={isInvalid(row)}
                onChange={onChange}
              />
              <div className="max-tab:col-start-2">
                <DatesField
                  criteria={criteria}
                  row={row}
                  isInvalid={isInvalid(row)}
                  onChange={onChange}
                />
              </div>
              <MultiCityRowActions {...actions} />
            </li>
          );
        })}
      </ol>
      <div className="mt-4 grid grid-cols-1 items-center gap-2.5 border-t border-line pt-4 tab:grid-cols-[34px_minmax(0,1fr)_196px] nav:grid-cols-[34px_minmax(0,1fr)_minmax(0,1.35fr)_196px]">
        <span className="max-tab:hidden" />
        <PassengersField criteria={criteria} onChange={onChange} withPeople />
        <Cities criteria={criteria} />
        {searchButton}
      </div>
    </>
  );
}

/** The row's number on the line that joins the slices. */
function Rail({ number, goesOn }: { readonly number: string; readonly goesOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="relative self-stretch max-tab:row-span-4 max-tab:row-start-1"
    >
      {goesOn && (
        <span className="absolute left-1/2 w-px bg-line-strong max-tab:top-11 max-tab:-bottom-5 tab:top-[calc(50%+18px)] tab:h-[calc(100%-26px)]" />
      )}
      <span className="absolute left-1/2 grid size-9 -translate-x-1/2 place-items-center max-tab:top-1 tab:top-1/2 tab:-translate-y-1/2">
        <span className="diamond absolute size-[22px] rounded-xs bg-ink" />
        <span className="relative text-xs font-[750] text-bg">{number}</span>
      </span>
    </span>
  );
}

/** The journey as a line with a marker for each city. */
function Cities({ criteria: { trips } }: Pick<Props, "criteria">) {
  const codes = [...trips.map(({ origin }) => origin), trips.at(-1)?.destination ?? ""];
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-[360px] px-4 max-nav:hidden">
      <FlightPathDiagram stops={codes.length - 2} />
      <p className="type-caption -mx-3.5 flex justify-between font-[700]">
        {codes.map((code, at) => (
          <span key={`${code} ${at + 1}`} className="w-10 text-center">
            {code || "…"}
          </span>
        ))}
      </p>
    </div>
  );
}
