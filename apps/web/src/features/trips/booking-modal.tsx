import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingQuery } from "../../pieces/bookings/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BookingDetails } from "./booking-details.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

/** One booking in full, over the list (S2.12-08 to -12). */
export function BookingModal({ id, onClose, onPay }: Props) {
  const t = useTranslations("trips");
  const common = useTranslations("phrases");
  const { formatInstant, formatBdt } = useFormat();
  const { data: booking, isError, refetch } = useQuery(bookingQuery(id));
  return (
    <Modal
      title={booking ? t("heading", { id: booking.booking_id }) : t("details")}
      note={
        booking &&
        t("bookedAt", {
          when: formatInstant(booking.created_at),
          price: formatBdt(booking.total_payable),
        })
      }
      closeLabel={common("close")}
      onClose={onClose}
    >
      {booking && <BookingDetails booking={booking} onPay={onPay} />}
      {!booking && isError && (
        <Note tone="danger" role="alert" title={t("detailsFailed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Note>
      )}
      {!booking && !isError && (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-[86px] rounded-xl" />
          <Skeleton className="h-[120px] rounded-xl" />
          <Skeleton className="h-[200px] rounded-xl" />
        </div>
      )}
    </Modal>
  );
}
