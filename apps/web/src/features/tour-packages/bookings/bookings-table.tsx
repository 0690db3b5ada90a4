import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { BookingDetailsLink } from "../../../components/bookings/booking-details-link.tsx";
import { PaymentChip } from "../../../components/payment/payment-chip.tsx";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingStatusChip } from "./booking-status-chip.tsx";
import { isPartPaid } from "../../../components/payment/is-part-paid.ts";
import { getPaymentStatus } from "./payment-status.ts";

interface Props {
  readonly bookings: readonly PackageBooking[];
  readonly onPay: (booking: PackageBooking) => void;
}

/** The columns of S2.12-19; cards on a phone. */
export function BookingsTable({ bookings, onPay }: Props) {
  const t = useTranslations("packages");
  const { formatBdt } = useFormat();
  return (
    <DataTable
      wide
      label={t("bookings")}
      rows={bookings}
      rowKey={(booking) => booking.id}
      card={(booking) => <BookingCard booking={booking} onPay={() => onPay(booking)} />}
      columns={[
        {
          key: "id",
          head: t("bookingId"),
          cell: ({ hash }) => <b className="font-[700]">{hash}</b>,
        },
        {
          key: "package",
          head: t("package"),
          cell: ({ package: item }) => (
            <span className="flex items-center gap-3">
              <DestinationPicture
                folder="package-thumbs"
                thumb={item.thumb}
                places={[item.location, item.country]}
                size="small"
                className="h-[42px] w-14 shrink-0 rounded-md object-cover"
              />
              <b className="leading-5 font-[700]">{item.name}</b>
            </span>
          ),
        },
        { key: "country", head: t("country"), cell: ({ package: item }) => item.country },
        {
          key: "duration",
          head: t("duration"),
          cell: ({ package: item }) => (
            <span className="whitespace-nowrap">{t("days", { count: item.duration })}</span>
          ),
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
          cell: ({ status }) => <BookingStatusChip status={status} />,
        },
        {
          key: "payment",
          head: t("paymentStatus"),
          cell: (booking) => (
            <PaymentChip status={getPaymentStatus(booking)} isPartPaid={isPartPaid(booking)} />
          ),
        },
        {
          key: "details",
          head: t("details"),
          cell: ({ id, hash }) => (
            <BookingDetailsLink to="/profile/bookings/package" id={id} reference={hash} />
          ),
        },
      ]}
    />
  );
}
