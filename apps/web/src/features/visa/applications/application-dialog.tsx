import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import {
  REFETCH_INTERVAL_MS,
  BookingDetailsDialog,
  useBookedAtLabels,
} from "../../../components/bookings/booking-details-dialog.tsx";
import { visaApplicationQuery } from "../../../components/bookings/queries.ts";
import { ApplicationDetails } from "./application-details.tsx";

interface Props {
  readonly id: string;
  /** A message about the last action. */
  readonly notice: ReactNode;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** The details of one application in a dialog over the list. */
export function ApplicationDialog({ id, notice, onClose, onPay, onCancel }: Props) {
  const t = useTranslations("visaApplications");
  const booked = useBookedAtLabels();
  const { language } = useLanguage();
  const asked = useQuery({
    ...visaApplicationQuery(id, language),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data) ? REFETCH_INTERVAL_MS : false,
  });
  return (
    <BookingDetailsDialog
      query={asked}
      labels={{ title: t("list"), failed: t("detailsFailed") }}
      head={({ hash, created_at, price }) => ({
        title: t("heading", { id: hash }),
        note: t("appliedAt", booked(created_at, price)),
      })}
      notice={notice}
      onClose={onClose}
    >
      {(application) => (
        <ApplicationDetails application={application} onPay={onPay} onCancel={onCancel} />
      )}
    </BookingDetailsDialog>
  );
}

function isUnderWay({ payment_status, payment_url }: VisaApplicationDetail): boolean {
  return payment_status === "pending" && payment_url === null;
}
