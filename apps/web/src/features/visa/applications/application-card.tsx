import type { VisaApplication } from "@ghuri/contract/visas";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BookingDetailsLink } from "../../../components/bookings/booking-details-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { VisaStatusChip } from "../../../components/visa/visa-status-chip.tsx";
import { FeeChip } from "./fee-chip.tsx";
import { NoteButton } from "./note-button.tsx";

interface Props {
  readonly application: VisaApplication;
  readonly onPay: () => void;
}

/** An application as a card, for phones: Pay now on the left, details and note on the right. */
export function ApplicationCard({ application, onPay }: Props) {
  const t = useTranslations("visaApplications");
  const { currencySign, formatNumber, formatSlashDate } = useFormat();
  const { hash, visa_guideline: visa } = application;
  return (
    <article aria-label={t("heading", { id: hash })}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 className="text-lg font-[800] font-stretch-108%">{visa.country}</h2>
        <Price
          sign={currencySign()}
          amount={formatNumber(application.price)}
          className="text-lg font-[800]"
        />
      </div>
      <p className="type-caption text-ink-3">
        {t("party", { id: hash, count: application.number_of_travellers })}
      </p>
      <p className="type-small numerals mt-2 flex items-center gap-2">
        <IconCalendarEvent size={17} stroke={1.9} aria-hidden="true" className="text-ink-3" />
        {t("dates", {
          from: formatSlashDate(application.entry_date),
          to: formatSlashDate(application.exit_date),
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <VisaStatusChip status={application.status} />
        <FeeChip application={application} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        {application.available_actions.includes("pay") && (
          <Button size={40} aria-label={t("payFor", { id: hash })} onClick={onPay}>
            {t("payNow")}
          </Button>
        )}
        <NoteButton application={application} withLabel />
        <BookingDetailsLink
          to="/profile/bookings/visa-applications"
          id={application.id}
          reference={hash}
          arrow
        />
      </div>
    </article>
  );
}
