import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { PHONE_MEDIA_QUERY, useMediaQuery } from "./use-media-query.ts";

export interface Column<Row> {
  readonly key: string;
  /** The column's heading; empty for a column of actions. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** "end" right-aligns amounts. */
  readonly align?: "end";
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** Renders a row as a card, for phones. */
  readonly card: (row: Row) => ReactNode;
  /** For many columns: tighter spacing, and tablets show cards too. */
  readonly wide?: boolean;
}

const TABLET = "(max-width: 74.99rem)";

/** A table on wide screens, a list of cards up to 767 px. */
export function DataTable<Row>({ label, rows, rowKey, columns, card, wide }: Props<Row>) {
  const gap = wide ? "px-2.5" : "px-3.5";
  if (useMediaQuery(wide ? TABLET : PHONE_MEDIA_QUERY)) {
    return (
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3 tab:grid-cols-2">
        {rows.map((row) => (
          <li key={rowKey(row)} className="card p-4">
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <section aria-label={label} className="card overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead className="bg-sunken">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  "type-caption h-[42px] text-left font-[650] whitespace-nowrap text-ink-3 first:pl-5 last:pr-5",
                  gap,
                  column.align === "end" && "text-right",
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-sunken">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    "h-14 py-2 first:pl-5 last:pr-5",
                    gap,
                    column.align === "end" && "numerals text-right",
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
