import { type KeyboardEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A cell that can be chosen. One that is inactive can be reached and read, and not be chosen. */
export interface GridCell {
  readonly key: string;
  /** Everything that a screen reader says of it. */
  readonly label: string;
  readonly isInactive: boolean;
  readonly content: ReactNode;
  readonly className: string;
}

interface Props {
  readonly label: string;
  /** Null: nothing is in this place. */
  readonly rows: readonly {
    readonly key: string;
    readonly head: ReactNode;
    readonly cells: readonly (GridCell | null)[];
  }[];
  /** What stands above the columns; an empty text above an aisle. */
  readonly columns: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

/* A cabin of six seats abreast fits a phone of 320 px: cells give up width, but no more than a finger and a price need. */
const CELL = "max-w-[2.5rem] min-w-[1.75rem] flex-1";
const AISLE = "w-[0.375rem] shrink-0 tab:w-[1rem]";
/* Where the cells still do not fit, the rows keep their names while the cells scroll. */
const HEAD = "sticky left-0 z-(--z-raised) w-[1.25rem] shrink-0 tab:w-[1.75rem]";

/**
 * A grid of choices by the ARIA pattern: one stop for Tab, arrow keys from cell to cell, Home and End within a row, Enter or
 * Space to choose. Its cells are measured in rem, so that they grow with the text in them. React Aria has no grid of this shape: its Table is for data and 60 kB, its GridList has rows only.
 */
export function CellGrid({ label, rows, columns, selected, onSelect }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
  const first = cells.find(({ isInactive }) => !isInactive) ?? cells[0];
  const [focused, setFocused] = useState<string | null>(null);
  const isKnown = (key: string | null) => cells.some((cell) => cell.key === key);
  const stop = isKnown(focused) ? focused : isKnown(selected) ? selected : (first?.key ?? null);

  function move(event: KeyboardEvent, row: number, column: number) {
    const next = target(event.key, row, column);
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) return;
    setFocused(next.key);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(next.key)}"]`)?.focus();
  }

  /** The cell that a key leads to; null at the edge, undefined for any other key. */
  function target(key: string, row: number, column: number): GridCell | null | undefined {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
    };
    const own = rows[row]?.cells ?? [];
    if (key === "Home") return own.find((cell) => cell !== null) ?? null;
    if (key === "End") return own.findLast((cell) => cell !== null) ?? null;
    const step = steps[key];
    if (!step) return undefined;
    let [r, c] = [row + step[0], column + step[1]];
    // Over aisles, and over rows that have no such column.
    while (r >= 0 && c >= 0 && r < rows.length && c < columns.length) {
      const cell = rows[r]?.cells[c];
      if (cell) return cell;
      [r, c] = [r + step[0], c + step[1]];
    }
    return null;
  }

  return (
    <div ref={grid} role="grid" aria-label={label} className="w-full min-w-min">
      <div role="row" className="flex items-center justify-center gap-0.5 pb-1 tab:gap-1">
        <span aria-hidden="true" className={HEAD} />
        {columns.map((name, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- aisles have no name
            key={at}
            role="columnheader"
            className={cx(
              "type-caption grid place-items-center font-[700] text-ink-3",
              name === "" ? AISLE : CELL,
            )}
          >
            {name}
          </span>
        ))}
      </div>
      {rows.map((row, at) => (
        <div
          key={row.key}
          role="row"
          className="flex items-center justify-center gap-0.5 pb-1 tab:gap-1"
        >
          <span
            role="rowheader"
            className={cx("type-caption numerals bg-bg pr-1 text-right text-ink-3", HEAD)}
          >
            {row.head}
          </span>
          {row.cells.map((cell, column) =>
            cell ? (
              <button
                key={cell.key}
                type="button"
                role="gridcell"
                data-cell={cell.key}
                aria-label={cell.label}
                aria-selected={cell.key === selected}
                aria-disabled={cell.isInactive || undefined}
                tabIndex={cell.key === stop ? 0 : -1}
                onFocus={() => setFocused(cell.key)}
                onKeyDown={(event) => move(event, at, column)}
                onClick={() => !cell.isInactive && onSelect(cell.key)}
                className={cx("grid h-[2.75rem] place-items-center", CELL, cell.className)}
              >
                {cell.content}
              </button>
            ) : (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- nothing moves within a row
                key={column}
                aria-hidden="true"
                className={columns[column] === "" ? AISLE : CELL}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
