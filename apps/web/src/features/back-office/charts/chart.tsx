import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { BarChartProps } from "./bar-chart.tsx";

// The chart library is as large as the rest of the screen, so the figures do not wait for it.
const BarChart = lazy(() => import("./bar-chart.tsx"));

interface Props extends BarChartProps {
  /** The table with the same figures, for keyboard and screen reader. Absent: it is always shown beside the chart. */
  readonly table?: ReactNode;
}

/** A bar chart, which is loaded when it is shown, with its figures as a table behind a heading. */
export function Chart({ table, ...chart }: Props) {
  const t = useTranslations("backOfficeReports");
  const [isOpen, setOpen] = useState(false);
  const isEmpty = chart.rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <div>
      {isEmpty && <p className="mb-2 text-ink-2">{t("days.nothing")}</p>}
      <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
        <BarChart {...chart} />
      </Suspense>
      {table && (
        <Disclosure open={isOpen} onOpenChange={setOpen} summary={t("days.table")}>
          {table}
        </Disclosure>
      )}
    </div>
  );
}
