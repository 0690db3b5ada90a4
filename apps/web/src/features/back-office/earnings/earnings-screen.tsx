import { useTranslations } from "use-intl";
import { DateRangeBar } from "../reports/date-range-bar.tsx";
import { MarginsPanel } from "./margins-panel.tsx";
import { OpenMoneyPanel } from "./open-money-panel.tsx";
import { OrderMarginsPanel } from "./order-margins-panel.tsx";

/** What sales brought in a range of days, and what we hold for others now. */
export function EarningsScreen() {
  const t = useTranslations("backOfficeEarnings");
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <DateRangeBar />
      <MarginsPanel />
      <OrderMarginsPanel />
      <OpenMoneyPanel />
    </div>
  );
}
