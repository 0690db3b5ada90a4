import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { PaymentStatusBox } from "../../../components/bookings/payment-status-box.tsx";
import { StatusBox } from "../../../components/bookings/status-box.tsx";
import { TravellerDetails } from "../../../components/bookings/traveller-details.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { PaymentPlan } from "../../../components/payment/payment-plan.tsx";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import { VisaStatusChip } from "../../../components/visa/visa-status-chip.tsx";
import { ApplicationTimeline } from "./application-timeline.tsx";
import { feeStatus } from "./fee-status.ts";
import { DocumentList } from "./document-list.tsx";

interface Props {
  readonly application: VisaApplicationDetail;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** Status, travellers, documents and timeline; the actions are beside. */
export function ApplicationDetails({ application, onPay, onCancel }: Props) {
  const t = useTranslations("visaApplications");
  const { formatSlashDate, localDigits } = useFormat();
  const fileUrls = useBookingFileUrls(application.id, "visa");
  const [traveller, setTraveller] = useState("0");
  const { visa_guideline: visa, note } = application;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_290px]">
      <div className="grid gap-3 tab:grid-cols-2 lg:col-span-2">
        {application.price > 0 ? (
          <PaymentStatusBox
            booking={{ ...application, payment_status: feeStatus(application) }}
            isPartPaid={isPartPaid(application)}
            onPay={onPay}
          />
        ) : (
          <StatusBox name={t("paymentStatus")}>{t("nothingToPay")}</StatusBox>
        )}
        <StatusBox name={t("statusHead")}>
          <VisaStatusChip status={application.status} />
        </StatusBox>
      </div>
      <Tabs
        label={t("applicants")}
        selected={traveller}
        onSelect={setTraveller}
        // Keep the tab mounted, so that an upload continues while another traveller is selected.
        keepPanels
        className="min-w-0 lg:col-start-1"
        tabs={application.travellers.map((person, index) => ({
          key: String(index),
          label: t("traveller", { n: localDigits(index + 1) }),
          panel: (
            <div className="flex flex-col gap-6">
              <TravellerDetails traveller={person} />
              <DocumentList application={application} traveller={person} />
            </div>
          ),
        }))}
      />
      <aside className="flex flex-col gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <section aria-label={t("countryDetails")} className="rounded-xl bg-sunken px-5 pt-4 pb-1">
          <p className="pb-3 text-lg leading-6 font-[750]">{visa.country}</p>
          <DescriptionList
            items={[
              [t("visa"), visa.type],
              [t("entry"), formatSlashDate(application.entry_date)],
              [t("exit"), formatSlashDate(application.exit_date)],
              [t("travellers"), localDigits(application.number_of_travellers)],
            ]}
          />
        </section>
        {note !== null && (
          <section aria-label={t("note")} className="rounded-xl bg-mari-soft px-5 py-4">
            <p className="type-caption text-mari-ink">{t("note")}</p>
            <p className="whitespace-pre-line text-mari-ink">{note}</p>
          </section>
        )}
        {application.part_payment && (
          <PaymentPlan
            type="visa"
            plan={application.part_payment}
            receiptUrl={fileUrls.firstPartReceipt}
            invoiceUrl={fileUrls.invoice}
          />
        )}
        <ApplicationActions application={application} onCancel={onCancel} />
      </aside>
      <section className="lg:col-start-1">
        <h3 className="mb-4 text-xl font-[800] font-stretch-112%">{t("timeline")}</h3>
        <ApplicationTimeline application={application} />
      </section>
    </div>
  );
}
