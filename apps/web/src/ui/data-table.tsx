import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { PHONE, useMedia } from "./use-media.ts";

export interface Column<Row> {
  readonly key: string;
  /** Empty for a column of actions. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the right. */
  readonly align?: "end";
}

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** The same row as a card, for phones. */
  readonly card: (row: Row) => ReactNode;
}

/** A table on a wide screen, a list of cards at 767 px and less. */
export function DataTable<Row>({ label, rows, rowKey, columns, card }: Props<Row>) {
  if (useMedia(PHONE)) {
    return (
      <ul aria-label={label} className="flex flex-col gap-3">
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
                  "type-caption h-[42px] px-3.5 text-left font-[650] whitespace-nowrap text-ink-3 first:pl-5 last:pr-5",
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
                    "h-14 px-3.5 first:pl-5 last:pr-5",
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
