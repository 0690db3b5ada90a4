import type { PackageBookingDetail } from "@ghuri/contract/packages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import {
  ASK_AGAIN_MS,
  DetailsWindow,
  useBookedWords,
} from "../../../pieces/bookings/details-window.tsx";
import { packageBookingQuery } from "../../../pieces/bookings/queries.ts";
import { BookingDetails } from "./booking-details.tsx";

interface Props {
  readonly id: string;
  /** What was just done to it, said once. */
  readonly news: ReactNode;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** One booking in full, over the list. */
export function BookingModal({ id, news, onClose, onPay, onCancel }: Props) {
  const t = useTranslations("trips");
  const booked = useBookedWords();
  const { language } = useLanguage();
  const asked = useQuery({
    ...packageBookingQuery(id, language),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data) ? ASK_AGAIN_MS : false,
  });
  return (
    <DetailsWindow
      asked={asked}
      words={{ title: t("details"), failed: t("detailsFailed") }}
      head={({ hash, created_at, price }) => ({
        title: t("heading", { id: hash }),
        note: t("bookedAt", booked(created_at, price)),
      })}
      news={news}
      onClose={onClose}
    >
      {(booking) => <BookingDetails booking={booking} onPay={onPay} onCancel={onCancel} />}
    </DetailsWindow>
  );
}

function isUnderWay({ status, payment_status, payment_url }: PackageBookingDetail): boolean {
  if (status !== "booked") return false;
  return payment_status === "paid" || (payment_status === "pending" && payment_url === null);
}
