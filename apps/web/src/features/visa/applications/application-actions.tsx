import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import {
  ACTION_ICON_PROPS,
  ACTION_ROW_CLASS,
  ContactRows,
} from "../../../components/bookings/booking-action-rows.tsx";
import { InvoiceLinks } from "../../../components/bookings/invoice-links.tsx";
import { MoneyReceiptLinks } from "../../../components/bookings/money-receipt-links.tsx";
import { useBookingFileUrls } from "../../../components/bookings/use-booking-file-urls.ts";
import { RefundLinks } from "../../../components/refunds/refund-links.tsx";

interface Props {
  readonly application: VisaApplicationDetail;
  readonly onCancel: () => void;
}

/** The actions the server allows for this application. Paying is beside the payment status. */
export function ApplicationActions({ application, onCancel }: Props) {
  const t = useTranslations("visaApplications");
  const fileUrls = useBookingFileUrls(application.id, "visa");
  const { available_actions: actions } = application;
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {actions.includes("download_receipt") && (
        <li>
          <a href={fileUrls.receipt} download className={ACTION_ROW_CLASS}>
            <IconReceipt {...ACTION_ICON_PROPS} />
            {t("receipt")}
          </a>
        </li>
      )}
      {actions.includes("download_receipt") && (
        <InvoiceLinks id={application.id} type="visa" refunds={application.refunds} />
      )}
      <MoneyReceiptLinks payments={application.payments} />
      <RefundLinks refunds={application.refunds} />
      {actions.includes("cancel") && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW_CLASS}>
            <IconArrowBackUp {...ACTION_ICON_PROPS} />
            {t("cancel")}
          </button>
        </li>
      )}
      <ContactRows reference={application.hash} />
    </ul>
  );
}
