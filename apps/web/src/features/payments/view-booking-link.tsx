import type { PaymentRow } from "@ghuri/contract/payments";
import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";

interface Props {
  readonly payment: PaymentRow;
  readonly arrow?: boolean;
}

/* Flight details open over the payments list; packages and visas open in their own lists. */
const PLACE = {
  flight: "/profile/payments",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const;

/** Opens what was paid for (S2.12-18). The open booking is in the URL, so Back closes it. */
export function ViewBookingLink({ payment, arrow = false }: Props) {
  const t = useTranslations("payment");
  return (
    <Link
      to={PLACE[payment.type as keyof typeof PLACE] ?? "/profile/payments"}
      search={(search) => ({ ...search, view: payment.flight_booking_id })}
      resetScroll={false}
      aria-label={t("viewPayment", { id: payment.trxid })}
      className="inline-flex min-h-11 items-center gap-1.5 font-[650] whitespace-nowrap text-action-ink hover:underline"
    >
      {t("view")}
      {arrow && <IconChevronRight size={18} stroke={2} aria-hidden="true" />}
    </Link>
  );
}
