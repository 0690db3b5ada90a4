import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  REFETCH_INTERVAL_MS,
  BookingDetailsDialog,
  useBookedAtLabels,
} from "../../components/bookings/booking-details-dialog.tsx";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { BookingDetails } from "./booking-details.tsx";

interface Props {
  readonly id: string;
  /** A message about the last action. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
  readonly onChange: () => void;
  readonly onCorrectName: () => void;
  readonly onPayChange: () => void;
  readonly onExtras: () => void;
  readonly onAskRequest: () => void;
  readonly onPayExtras: () => void;
  readonly onPayName: (correctionId: string) => void;
}

/** The details of one booking in a dialog over the list (S2.12-08 to -12). */
export function BookingDialog({ id, notice, onClose, ...actions }: Props) {
  const t = useTranslations("trips");
  const booked = useBookedAtLabels();
  const asked = useQuery({
    ...bookingQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data) ? REFETCH_INTERVAL_MS : false,
  });
  return (
    <BookingDetailsDialog
      query={asked}
      labels={{ title: t("details"), failed: t("detailsFailed") }}
      head={({ booking_id, created_at, total_payable }) => ({
        title: t("heading", { id: booking_id }),
        note: t("bookedAt", booked(created_at, total_payable)),
      })}
      notice={notice}
      onClose={onClose}
    >
      {(booking) => <BookingDetails booking={booking} {...actions} />}
    </BookingDetailsDialog>
  );
}

/** True while the airline confirms, tickets or changes something, or a payment is being confirmed. */
function isUnderWay({
  status,
  payment_status,
  payment_url,
  changes,
  extras,
  name_corrections: names,
}: FlightBooking): boolean {
  if (
    changes.some(isChanging) ||
    extras.some(isBuying) ||
    names.some(isSettling) ||
    status === "not_booked" ||
    status === "booking_confirmed" ||
    (status === "booked" && payment_status === "paid")
  )
    return true;
  return payment_status === "pending" && payment_url === null;
}

function isChanging({ status, may_pay }: FlightBooking["changes"][number]): boolean {
  return status === "change_paid" || (status === "change_unpaid" && !may_pay);
}

function isBuying({ status, may_pay }: FlightBooking["extras"][number]): boolean {
  return status === "extras_paid" || (status === "extras_unpaid" && !may_pay);
}

/** Paid for at the gateway, and not recorded yet. What is recorded waits for staff, for days. */
function isSettling({ charge }: FlightBooking["name_corrections"][number]): boolean {
  return charge?.status === "name_unpaid" && !charge.may_pay;
}
