import type { PaymentStatus } from "@ghuri/contract/payments";
import { IconDownload, IconLuggage, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { bookingListPath } from "../../components/bookings/booking-list-paths.ts";
import { useStartPayment } from "../../components/payment/use-start-payment.ts";
import { Button } from "../../ui/button.tsx";
import { type ButtonKind, buttonStyle } from "../../ui/button-style.ts";
import type { PaymentSubject } from "./payment-subject.ts";
import { TripLinks } from "./trip-links.tsx";

interface Props {
  readonly booking: PaymentSubject;
  readonly kind: PaymentStatus;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
  readonly payment: ((onClose: () => void) => ReactNode) | undefined;
}

/** The next action for each outcome. Paying is not offered while a payment may still be in progress, nor right after one. */
export function PaymentOutcomeActions({ booking, kind, payment, ...asking }: Props) {
  const t = useTranslations("payment");
  const { language } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { pay, isLeaving } = useStartPayment(booking.type, { onChoice: () => setChoosing(true) });
  const isPending = kind === "pending";
  const canPay = !isPending && kind !== "paid" && booking.canPay;
  const { hasTicket } = booking;
  const viewKind: ButtonKind = canPay ? "ghost" : isPending || hasTicket ? "outline" : "primary";
  return (
    <div className="flex gap-3 max-tab:flex-col tab:flex-wrap">
      {canPay && (
        <Button busyLabel={isLeaving ? t("paying") : null} onClick={() => pay(booking)}>
          {t("payNow")}
        </Button>
      )}
      {canPay && payment && (
        <Button kind="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t("anotherWay")}
        </Button>
      )}
      {hasTicket && (
        <a
          href={`/download-ticket/${booking.id}?language=${language}`}
          download
          className={buttonStyle("primary")}
        >
          <IconDownload size={20} stroke={1.9} aria-hidden="true" />
          {t("downloadTicket")}
        </a>
      )}
      {booking.sellsExtras && (
        <Link
          to="/profile/bookings"
          search={(search) => ({ ...search, view: booking.id, open: "extras" })}
          resetScroll={false}
          className={buttonStyle("outline")}
        >
          <IconLuggage size={20} stroke={1.9} aria-hidden="true" />
          {t("addExtras")}
        </Link>
      )}
      <Link
        to={bookingListPath(booking.type)}
        search={(search) => ({ ...search, view: booking.id })}
        resetScroll={false}
        className={buttonStyle(viewKind)}
      >
        {t("viewBooking")}
      </Link>
      {booking.flights.length > 0 && <TripLinks booking={booking} flights={booking.flights} />}
      {isPending && (
        <Button
          kind="ghost"
          busyLabel={asking.isChecking ? t("asking") : null}
          icon={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
          onClick={asking.onCheckAgain}
        >
          {t("askAgain")}
        </Button>
      )}
      {isChoosing && payment?.(() => setChoosing(false))}
    </div>
  );
}
