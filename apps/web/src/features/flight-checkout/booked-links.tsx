import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { usePay } from "../../pieces/payment/use-pay.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import type { Booked } from "./booked-memory.ts";

/** What is left to do once a flight is booked; it takes the place of Book now (S2.6-17 to -19). */
export function BookedLinks({ booked }: { readonly booked: Booked }) {
  const t = useTranslations("checkout");
  const { pay, isLeaving } = usePay();
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={isLeaving ? t("paying") : null} onClick={() => pay(booked)}>
        {t("payNow")}
      </Button>
      <Link to="/profile/bookings" className={buttonStyle("outline")}>
        {t("viewBooking")}
      </Link>
    </div>
  );
}
