import type { ReactNode } from "react";
import { cx } from "../../../ui/class-names.ts";

export interface ReportColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Text is left-aligned, numbers right-aligned. */
  readonly isWords?: boolean;
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ReportColumn<Row>[];
  /** Long tables scroll in a box of their own. */
  readonly isTall?: boolean;
}

/* Not every browser lets the keyboard focus a scroll container. */
const REACHABLE = { tabIndex: 0 } as const;

/** A table of figures. On narrow screens it scrolls sideways in its box, also by keyboard. */
export function ReportTable<Row>({ label, rows, rowKey, columns, isTall }: Props<Row>) {
  return (
    <section
      aria-label={label}
      {...REACHABLE}
      className={cx(
        "-mx-[18px] overflow-x-auto border-t border-line -outline-offset-3",
        isTall && "max-h-96 overflow-y-auto",
      )}
    >
      <table className="w-full border-collapse">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map(({ head, isWords }) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  "type-caption h-10 px-3 font-[650] whitespace-nowrap text-ink-3 first:pl-[18px] last:pr-[18px]",
                  isWords ? "text-left" : "text-right",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map(({ head, cell, isWords }, at) => {
                const Cell = at === 0 ? "th" : "td";
                return (
                  <Cell
                    key={head}
                    scope={at === 0 ? "row" : undefined}
                    className={cx(
                      "h-[46px] px-3 py-1.5 font-normal first:pl-[18px] last:pr-[18px]",
                      // A row's name keeps a width in which it can be read; the figures beside it scroll.
                      at === 0 && isWords && "min-w-36",
                      isWords ? "text-left" : "numerals text-right whitespace-nowrap",
                    )}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
