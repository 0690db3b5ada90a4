import type { FlightBooking } from "@ghuri/contract/bookings";
import { IconDownload, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { usePay } from "../../pieces/payment/use-pay.ts";
import { Button } from "../../ui/button.tsx";
import { type ButtonKind, buttonStyle } from "../../ui/button-style.ts";

interface Props {
  readonly booking: FlightBooking;
  readonly isPending: boolean;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
}

/** One way on for each ending. Nobody is offered to pay while money may be on its way. */
export function ReturnActions({ booking, isPending, isAsking, onAskAgain }: Props) {
  const t = useTranslations("payment");
  const { pay, isLeaving } = usePay();
  const canPay = !isPending && booking.available_actions.includes("pay");
  const hasTicket = booking.available_actions.includes("download_ticket");
  const viewKind: ButtonKind = isPending || canPay || hasTicket ? "outline" : "primary";
  return (
    <div className="flex flex-wrap gap-3">
      {canPay && (
        <Button busy={isLeaving ? t("paying") : null} onClick={() => pay(booking)}>
          {t("payNow")}
        </Button>
      )}
      {hasTicket && (
        <a href={`/download-ticket/${booking.id}`} download className={buttonStyle("primary")}>
          <IconDownload size={20} stroke={1.9} aria-hidden="true" />
          {t("downloadTicket")}
        </a>
      )}
      <Link
        to="/profile/bookings"
        search={(search) => ({ ...search, view: booking.id })}
        resetScroll={false}
        className={buttonStyle(viewKind)}
      >
        {t("viewBooking")}
      </Link>
      {isPending && (
        <Button
          kind="ghost"
          busy={isAsking ? t("asking") : null}
          icon={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onAskAgain}
        >
          {t("askAgain")}
        </Button>
      )}
    </div>
  );
}
