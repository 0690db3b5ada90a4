import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useStartPayment } from "../../components/payment/use-start-payment.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import type { BookedFlight } from "./last-booking.ts";

/** Actions after booking, in place of Book now (S2.6-17 to -19). */
export function BookedActions({ booked }: { readonly booked: BookedFlight }) {
  const t = useTranslations("checkout");
  const navigate = useNavigate();
  const { pay, isLeaving } = useStartPayment("flight", {
    // The booking's page shows the ways to pay.
    onChoice: () => void navigate({ to: "/profile/bookings", search: { view: booked.id } }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button busyLabel={isLeaving ? t("paying") : null} onClick={() => pay(booked)}>
        {t("payNow")}
      </Button>
      <Link to="/profile/bookings" className={buttonStyle("outline")}>
        {t("viewBooking")}
      </Link>
    </div>
  );
}
