import type { DayRange, ReportTable } from "@ghuri/contract/admin-reports";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { getCsvUrl } from "../bookings/queries.ts";

interface Props {
  readonly table: ReportTable;
  readonly range: DayRange;
  /** The name of the table. */
  readonly title: string;
}

/** A CSV download as a plain link: the browser sends the session cookie. */
export function CsvLink({ table, range, title }: Props) {
  const t = useTranslations("backOfficeReports");
  const { language } = useLanguage();
  const query = new URLSearchParams({ ...range, language });
  return (
    <DownloadLink
      href={`/api/v1/back-office/reports/${table}.csv?${query.toString()}`}
      name={t("csvOf", { table: title })}
      label={t("csv")}
    />
  );
}

/** Every order booked in the range, with price, payment and refund, for the accountant. */
export function OrdersLink({ range }: Pick<Props, "range">) {
  const t = useTranslations("backOfficeReports");
  const { language } = useLanguage();
  return (
    <DownloadLink
      href={getCsvUrl({ date: "booked", ...range }, language)}
      name={t("csvOf", { table: t("allOrders") })}
      label={t("allOrders")}
    />
  );
}

interface LinkProps {
  readonly href: string;
  /** Its name for screen readers, which also says what the file contains. */
  readonly name: string;
  readonly label: string;
}

/** A download as a plain link: the browser sends the session cookie. */
export function DownloadLink({ href, name, label }: LinkProps) {
  return (
    <a href={href} download aria-label={name} className={buttonStyle("outline", 40)}>
      <IconDownload size={18} stroke={2} aria-hidden="true" />
      {label}
    </a>
  );
}
