import type { DayRange } from "@ghuri/contract/admin-reports";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { getCsvUrl } from "../bookings/queries.ts";

interface Props {
  /** Below /api/v1/back-office, without an ending. */
  readonly path: string;
  /** The filters of the table. */
  readonly query: Readonly<Record<string, string>>;
  /** The name of the table. */
  readonly title: string;
}

/** A table as CSV and as a spreadsheet, with the filters of the page: plain links, so the browser sends the session cookie. */
export function DownloadLinks({ path, query, title }: Props) {
  const t = useTranslations("backOfficeReports");
  const { language } = useLanguage();
  const parameters = new URLSearchParams({ ...query, language }).toString();
  const file = (ending: string) => `/api/v1/back-office/${path}.${ending}?${parameters}`;
  return (
    <span className="flex flex-wrap gap-2">
      <DownloadLink href={file("csv")} name={t("csvOf", { table: title })} label={t("csv")} />
      <DownloadLink href={file("xlsx")} name={t("xlsxOf", { table: title })} label={t("xlsx")} />
    </span>
  );
}

/** Every order booked in the range, with price, payment and refund, for the accountant. */
export function OrdersLink({ range }: { readonly range: DayRange }) {
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
