import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ACTION_MARK, ACTION_ROW, AskRows } from "../../../pieces/bookings/action-rows.tsx";
import { useBookingPapers } from "../../../pieces/bookings/use-booking-papers.ts";
import { RefundRows } from "../../../pieces/refunds/refund-rows.tsx";

interface Props {
  readonly application: VisaApplicationDetail;
  readonly onCancel: () => void;
}

/** What the server lets one do with an application now; paying stands beside the payment's status. */
export function ApplicationActions({ application, onCancel }: Props) {
  const t = useTranslations("visaApplications");
  const papers = useBookingPapers(application.id, "visa");
  const { available_actions: actions } = application;
  return (
    <ul aria-label={t("actions")} className="rounded-xl bg-sunken p-2">
      {actions.includes("download_receipt") && (
        <li>
          <a href={papers.receipt} download className={ACTION_ROW}>
            <IconReceipt {...ACTION_MARK} />
            {t("receipt")}
          </a>
        </li>
      )}
      <RefundRows refunds={application.refunds} />
      {actions.includes("cancel") && (
        <li>
          <button type="button" onClick={onCancel} className={ACTION_ROW}>
            <IconArrowBackUp {...ACTION_MARK} />
            {t("cancel")}
          </button>
        </li>
      )}
      <AskRows reference={application.hash} />
    </ul>
  );
}
