import type { SeatMap, SeatOnSale } from "@ghuri/contract/flight-extras";
import { IconCheck, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { CellGrid, type GridCell } from "../../ui/cell-grid.tsx";
import { cx } from "../../ui/class-names.ts";
import { Radio, RadioGroup } from "../../ui/radio.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { findColumns, letterOf, rowOf } from "./seat-columns.ts";

interface Props {
  readonly map: SeatMap;
  /** The traveller who chooses, by name. */
  readonly traveller: string;
  readonly selected: string | null;
  /** The seat that the traveller has already. */
  readonly owned: string | null;
  /** Seats that others of the booking have chosen, with their names. */
  readonly ofOthers: ReadonlyMap<string, string>;
  readonly onSelect: (seat: string) => void;
}

/** The seats of one flight, as a cabin or as a list. */
export function SeatMapView(props: Props) {
  const t = useTranslations("trips.extras");
  const [view, setView] = useState<"cabin" | "list">("cabin");
  return (
    <div>
      <SegmentedControl
        label={t("view")}
        value={view}
        onChange={setView}
        options={[
          { value: "cabin", label: t("viewCabin") },
          { value: "list", label: t("viewList") },
        ]}
        className="mb-4 max-w-[320px]"
      />
      {view === "cabin" ? <Cabin {...props} /> : <SeatList {...props} />}
    </div>
  );
}

const FREE = "border-line-strong bg-surface hover:border-ink";
const EXIT = "border-leaf bg-leaf-soft text-leaf-ink hover:border-ink";
const GONE = "border-line bg-sunken text-ink-3";
const MINE = "border-ink bg-ink text-bg";
const PARTY = "border-padma bg-padma-soft text-padma-ink";

function Cabin({ map, traveller, selected, owned, ofOthers, onSelect }: Props) {
  const t = useTranslations("trips.extras");
  const { formatNumber } = useFormat();
  const describe = useSeatLabel(ofOthers, owned);
  const isOfParty = (seat: string) => seat === owned || ofOthers.has(seat);
  const columns = findColumns(map.rows);
  const toCell = (seat: SeatOnSale): GridCell => {
    const isMine = seat.seat === selected;
    const isInactive = !canChoose(seat, ofOthers);
    const isExit = seat.features.includes("exit_row");
    return {
      key: seat.seat,
      label: isMine ? t("seatMine", { seat: describe(seat) }) : describe(seat),
      isInactive,
      content: (
        <span aria-hidden="true" className="numerals">
          {isMine ? (
            <IconCheck size={18} stroke={2.4} />
          ) : isOfParty(seat.seat) ? (
            <IconUser size={16} stroke={2.2} />
          ) : isInactive ? (
            "×"
          ) : (
            formatNumber(seat.price ?? 0)
          )}
        </span>
      ),
      className: cx(
        "rounded-t-lg rounded-b-sm border text-[0.6875rem] font-[700]",
        isMine ? MINE : isOfParty(seat.seat) ? PARTY : isInactive ? GONE : isExit ? EXIT : FREE,
      ),
    };
  };
  return (
    <>
      <ul className="type-caption mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        <Key className={FREE}>{t("keyFree")}</Key>
        <Key className={EXIT}>{t("keyExit")}</Key>
        <Key className={GONE}>{t("keyTaken")}</Key>
        <Key className={MINE}>{t("keyMine")}</Key>
        {(owned !== null || ofOthers.size > 0) && <Key className={PARTY}>{t("keyParty")}</Key>}
      </ul>
      <div className="max-h-[420px] overflow-auto rounded-3xl border border-line bg-bg px-2 py-4">
        <div className="mx-auto w-full max-w-[28rem] min-w-min">
          <CellGrid
            label={t("cabinOf", { name: traveller })}
            columns={columns.map(({ letter }) => letter)}
            selected={selected}
            onSelect={onSelect}
            rows={map.rows.map((row) => {
              const number = rowOf(row);
              return {
                key: number,
                // In the digits of the seat codes, whatever the language: "12A" is in row 12.
                head: number,
                cells: columns.map(({ letter }) => {
                  const seat = row.find((one) => letterOf(one) === letter);
                  return letter !== "" && seat ? toCell(seat) : null;
                }),
              };
            })}
          />
        </div>
      </div>
      <p className="type-caption mt-2 text-ink-3">{t("cabinHelp")}</p>
    </>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={cx("size-[1rem] shrink-0 rounded-sm border", className)}
      />
      {children}
    </li>
  );
}

/** The seats that can be chosen, one under the other. */
function SeatList({ map, traveller, selected, owned, ofOthers, onSelect }: Props) {
  const t = useTranslations("trips.extras");
  const describe = useSeatLabel(ofOthers, owned, { saysFree: false });
  const free = map.rows.flat().filter((seat) => canChoose(seat, ofOthers));
  return (
    <div className="max-h-[420px] overflow-y-auto rounded-xl border border-line px-4 py-2">
      <RadioGroup label={t("cabinOf", { name: traveller })} labelHidden>
        <Radio
          name={`seat-${map.flight}`}
          value=""
          checked={selected === null}
          // Choosing a seat again gives it up.
          onChange={() => selected !== null && onSelect(selected)}
        >
          {owned === null ? t("noSeat") : t("keepSeat", { seat: owned })}
        </Radio>
        {free.map((seat) => (
          <Radio
            key={seat.seat}
            name={`seat-${map.flight}`}
            value={seat.seat}
            checked={seat.seat === selected}
            onChange={() => onSelect(seat.seat)}
          >
            {describe(seat)}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}

function canChoose({ seat, is_free, price }: SeatOnSale, ofOthers: Props["ofOthers"]): boolean {
  return is_free && price !== null && !ofOthers.has(seat);
}

/** "12A, window, emergency exit, ৳ 450, free". */
function useSeatLabel(
  ofOthers: Props["ofOthers"],
  owned: string | null,
  { saysFree }: { readonly saysFree: boolean } = { saysFree: true },
) {
  const t = useTranslations("trips.extras");
  const { formatBdt } = useFormat();
  return (seat: SeatOnSale): string => {
    const other = ofOthers.get(seat.seat);
    const state =
      seat.seat === owned
        ? t("seatNow")
        : other !== undefined
          ? t("chosenBy", { name: other })
          : !seat.is_free
            ? t("taken")
            : seat.price === null
              ? t("notForChoice")
              : saysFree
                ? t("free")
                : null;
    return [
      seat.seat,
      ...seat.features.map((feature) => t(`feature.${feature}`)),
      ...(seat.price === null ? [] : [formatBdt(seat.price)]),
      ...(state === null ? [] : [state]),
    ].join(", ");
  };
}
