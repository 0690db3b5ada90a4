import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingQuery } from "../../components/bookings/queries.ts";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BookedActions } from "./booked-links.tsx";
import type { BookedFlight } from "./last-booking.ts";

interface Props {
  readonly booked: BookedFlight;
  readonly total: number;
  readonly onClose: () => void;
}

/** After Book now: what to pay, until when and how (S2.6-17). */
export function BookedDialog({ booked, total, onClose }: Props) {
  const t = useTranslations("checkout");
  const common = useTranslations("common");
  const payment = useTranslations("payment");
  const { formatBdt, formatInstant } = useFormat();
  const { data: booking } = useQuery(bookingQuery(booked.id));
  const deadline = booking?.payment_deadline;
  return (
    <Dialog title={t("bookedTitle")} closeLabel={common("close")} onClose={onClose} width={520}>
      <p className="mb-4 text-ink-2">{t("bookedText")}</p>
      <DescriptionList
        items={[
          [t("totalPayable"), formatBdt(booking?.total_payable ?? total)],
          [t("payUntil"), deadline ? formatInstant(deadline) : "\u00a0"],
          [payment("online"), payment("onlineNote")],
          [payment("manual"), payment("manualNote")],
        ]}
      />
      <div className="mt-6">
        <BookedActions booked={booked} />
      </div>
    </Dialog>
  );
}
