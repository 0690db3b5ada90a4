import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import {
  REFETCH_INTERVAL_MS,
  BookingDetailsDialog,
  useBookedAtLabels,
} from "../../../components/bookings/booking-details-dialog.tsx";
import { packageBookingQuery } from "../../../components/bookings/queries.ts";
import { BookingDetails } from "./booking-details.tsx";

interface Props {
  readonly id: string;
  /** A message about the last action. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** The details of one booking in a dialog over the list. */
export function BookingDialog({ id, notice, onClose, onPay, onCancel }: Props) {
  const t = useTranslations("trips");
  const booked = useBookedAtLabels();
  const { language } = useLanguage();
  const asked = useQuery({
    ...packageBookingQuery(id, language),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data) ? REFETCH_INTERVAL_MS : false,
  });
  return (
    <BookingDetailsDialog
      query={asked}
      labels={{ title: t("details"), failed: t("detailsFailed") }}
      head={({ hash, created_at, price }) => ({
        title: t("heading", { id: hash }),
        note: t("bookedAt", booked(created_at, price)),
      })}
      notice={notice}
      onClose={onClose}
    >
      {(booking) => <BookingDetails booking={booking} onPay={onPay} onCancel={onCancel} />}
    </BookingDetailsDialog>
  );
}

function isUnderWay({ status, payment_status, payment_url }: PackageBookingDetail): boolean {
  if (status !== "booked") return false;
  return payment_status === "paid" || (payment_status === "pending" && payment_url === null);
}
