import type { OrderMargin } from "@ghuri/contract/money-reports";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Paisa } from "../ledger/paisa.tsx";
import type { ReportColumn } from "../reports/report-table.tsx";

type Figures = Omit<OrderMargin, "id" | "product" | "reference">;

const FIGURES = [
  ["sold", "sold_paisa"],
  ["refunded", "refunded_paisa"],
  ["revenue", "revenue_paisa"],
  ["discount", "discount_paisa"],
  ["vat", "vat_paisa"],
  ["fees", "fees_paisa"],
  ["margin", "margin_paisa"],
] as const satisfies readonly (readonly [string, keyof Figures])[];

/** The columns of amounts. `wrap` puts a cell into a link, or marks a total. */
export function useFigureColumns<Row extends Figures>(
  wrap: (amount: ReactNode, row: Row) => ReactNode,
): readonly ReportColumn<Row>[] {
  const t = useTranslations("backOfficeEarnings.figures");
  return FIGURES.map(([name, part]) => ({
    head: t(name),
    cell: (row) => wrap(<Paisa paisa={row[part]} isBlank />, row),
  }));
}
