import { useTranslations } from "use-intl";
import { TaxRatesPanel } from "./tax-rates-panel.tsx";
import { TaxReportPanel } from "./tax-report-panel.tsx";

/** What a month owes the state, and the rates by which it is calculated. */
export function TaxesScreen() {
  const t = useTranslations("backOfficeTaxes");
  return (
    <div className="flex max-w-[1080px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <TaxReportPanel />
      <TaxRatesPanel />
    </div>
  );
}
