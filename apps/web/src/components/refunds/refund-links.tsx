import type { Refund } from "@ghuri/contract/cancellations";
import { IconReceiptRefund } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ACTION_ICON_PROPS, ACTION_ROW_CLASS } from "../bookings/booking-action-rows.tsx";

/** Links to the refunds of a booking, among its actions. */
export function RefundLinks({ refunds }: { readonly refunds: readonly Refund[] }) {
  const t = useTranslations("trips");
  return refunds.map(({ id, reference }) => (
    <li key={id}>
      <Link to="/profile/refunds/$id" params={{ id }} className={ACTION_ROW_CLASS}>
        <IconReceiptRefund {...ACTION_ICON_PROPS} />
        {t("followRefund", { reference })}
      </Link>
    </li>
  ));
}
