import type { VisaApplication } from "@ghuri/contract/visas";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { VisaStatusChip } from "../../../components/visa/visa-status-chip.tsx";
import { FeeChip } from "./fee-chip.tsx";
import { NoteButton } from "./note-button.tsx";

interface Props {
  readonly applications: readonly VisaApplication[];
  readonly onPay: (application: VisaApplication) => void;
}

/** The nine columns of S2.12-21; cards on narrow screens. */
export function ApplicationsTable({ applications, onPay }: Props) {
  const t = useTranslations("visaApplications");
  const { formatBdt, formatSlashDate, localDigits } = useFormat();
  return (
    <DataTable
      wide
      label={t("list")}
      rows={applications}
      rowKey={({ id }) => id}
      card={(application) => (
        <ApplicationCard application={application} onPay={() => onPay(application)} />
      )}
      columns={[
        {
          key: "id",
          head: t("id"),
          // The open application is in the URL, so Back closes it.
          cell: ({ id, hash }) => (
            <Link
              to="/profile/bookings/visa-applications"
              search={(search) => ({ ...search, view: id })}
              resetScroll={false}
              aria-label={t("viewDetailsOf", { id: hash })}
              className="hit-44 inline-flex min-h-10 items-center font-[700] text-action-ink hover:underline"
            >
              {hash}
            </Link>
          ),
        },
        { key: "country", head: t("country"), cell: (one) => <b>{one.visa_guideline.country}</b> },
        { key: "entry", head: t("entry"), cell: (one) => formatSlashDate(one.entry_date) },
        { key: "exit", head: t("exit"), cell: (one) => formatSlashDate(one.exit_date) },
        {
          key: "travellers",
          head: t("travellersShort"),
          align: "end",
          cell: (one) => localDigits(one.number_of_travellers),
        },
        {
          key: "price",
          head: t("price"),
          align: "end",
          cell: ({ price }) => <b className="font-[700] whitespace-nowrap">{formatBdt(price)}</b>,
        },
        {
          key: "status",
          head: t("statusHead"),
          cell: ({ status }) => <VisaStatusChip status={status} />,
        },
        {
          key: "payment",
          head: t("paymentStatus"),
          cell: (application) => (
            <span className="flex flex-col items-start">
              <FeeChip application={application} />
              {application.available_actions.includes("pay") && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t("payFor", { id: application.hash })}
                  onClick={() => onPay(application)}
                  className="hit-44 type-small mt-1 font-[680] text-action-ink hover:underline"
                >
                  {t("payNow")}
                </button>
              )}
            </span>
          ),
        },
        {
          key: "note",
          head: t("note"),
          cell: (application) => <NoteButton application={application} />,
        },
      ]}
    />
  );
}
