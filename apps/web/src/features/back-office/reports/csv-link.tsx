import type { DayRange, ReportTable } from "@ghuri/contract/admin-reports";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";

interface Props {
  readonly table: ReportTable;
  readonly range: DayRange;
  /** What the table is called. */
  readonly title: string;
}

/** A CSV download as a plain link: the browser sends the session cookie. */
export function CsvLink({ table, range, title }: Props) {
  const t = useTranslations("backOfficeReports");
  const { language } = useLanguage();
  const query = new URLSearchParams({ ...range, language });
  return (
    <a
      href={`/api/v1/back-office/reports/${table}.csv?${query.toString()}`}
      download
      aria-label={t("csvOf", { table: title })}
      className={buttonStyle("outline", 40)}
    >
      <IconDownload size={18} stroke={2} aria-hidden="true" />
      {t("csv")}
    </a>
  );
}
