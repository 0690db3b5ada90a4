import { IconCalendarPlus, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBookingFileUrls } from "../../components/bookings/use-booking-file-urls.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import type { PaidFlight, PaymentSubject } from "./payment-subject.ts";

interface Props {
  readonly booking: Pick<PaymentSubject, "id">;
  readonly flights: readonly PaidFlight[];
}

/** A paid trip for the traveller's calendar, and for whoever meets them: cities and times, no names and no numbers. */
export function TripLinks({ booking, flights }: Props) {
  const t = useTranslations("payment");
  const { formatDay, formatClock } = useFormat();
  const [isCopied, setCopied] = useState(false);
  const { calendar } = useBookingFileUrls(booking.id);
  const text = flights
    .map(({ from, to, departs, arrives }) =>
      t("sharedFlight", {
        from,
        to,
        day: formatDay(departs),
        departs: formatClock(departs),
        arrives: formatClock(arrives),
      }),
    )
    .join("\n");

  async function share() {
    // Not every browser has them.
    const device: Partial<Pick<Navigator, "share" | "clipboard">> = navigator;
    if (device.share) {
      // Refused: the traveller closed the sheet.
      await device.share({ text }).catch(() => undefined);
      return;
    }
    await device.clipboard?.writeText(text);
    setCopied(true);
  }

  return (
    <>
      <a href={calendar} download className={buttonStyle("outline")}>
        <IconCalendarPlus size={20} stroke={1.9} aria-hidden="true" />
        {t("addToCalendar")}
      </a>
      <Button
        kind="ghost"
        icon={<IconShare size={20} stroke={1.9} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {t("shareTrip")}
      </Button>
      <p role="status" className="type-small self-center text-ink-2 empty:hidden">
        {isCopied && t("tripCopied")}
      </p>
    </>
  );
}
