import type { SalesReport } from "@ghuri/contract/admin-reports";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Panel } from "../shell/panel.tsx";
import { ShareBar } from "./share-bar.tsx";
import { useFormatPercent } from "./use-percent.ts";

const STEPS = ["searches", "booked", "paid", "ticketed"] as const;

/** The flight funnel from search to ticket: each step beside the one before it. */
export function ConversionFunnel({ funnel }: Pick<SalesReport, "funnel">) {
  const t = useTranslations("backOfficeReports.funnel");
  const { formatNumber } = useFormat();
  const percent = useFormatPercent();
  const most = Math.max(...STEPS.map((step) => funnel[step]), 1);
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      <ol className="flex flex-col gap-3">
        {STEPS.map((step, at) => {
          const before = STEPS[at - 1];
          return (
            <li key={step}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-bold">{t(step)}</span>
                <span className="numerals font-bold">{formatNumber(funnel[step])}</span>
              </p>
              <ShareBar share={funnel[step] / most} />
              {before && funnel[before] > 0 && (
                <p className="type-caption numerals text-ink-3">
                  {t("ofBefore", { percent: percent(funnel[step], funnel[before]) })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
