import type { Refund } from "@ghuri/contract/cancellations";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { IconFileInvoice, IconFileMinus } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ACTION_ICON_PROPS, ACTION_ROW_CLASS } from "./booking-action-rows.tsx";
import { useBookingFileUrls } from "./use-booking-file-urls.ts";

interface Props {
  readonly id: string;
  readonly type: PaymentPurpose;
  /** Of this order and of orders that belong to it. */
  readonly refunds: readonly Pick<Refund, "type" | "reason" | "stage">[];
}

/** The invoice of a paid order, and its credit note once it is cancelled with money to give back. */
export function InvoiceLinks({ id, type, refunds }: Props) {
  const isCredited = refunds.some(
    (refund) =>
      refund.type === type &&
      (refund.reason === "booking_cancelled" || refund.reason === "booking_failed") &&
      refund.stage !== "rejected",
  );
  return <DocumentLinks id={id} type={type} isCredited={isCredited} />;
}

/** The invoice of an order, and its credit note where there is one. */
export function DocumentLinks({
  id,
  type,
  isCredited,
}: Pick<Props, "id" | "type"> & { readonly isCredited: boolean }) {
  const t = useTranslations("trips");
  const fileUrls = useBookingFileUrls(id, type);
  return (
    <>
      <li>
        <a href={fileUrls.invoice} download className={ACTION_ROW_CLASS}>
          <IconFileInvoice {...ACTION_ICON_PROPS} />
          {t("invoice")}
        </a>
      </li>
      {isCredited && (
        <li>
          <a href={fileUrls.creditNote} download className={ACTION_ROW_CLASS}>
            <IconFileMinus {...ACTION_ICON_PROPS} />
            {t("creditNote")}
          </a>
        </li>
      )}
    </>
  );
}
