import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import {
  ASK_AGAIN_MS,
  DetailsWindow,
  useBookedWords,
} from "../../../pieces/bookings/details-window.tsx";
import { visaApplicationQuery } from "../../../pieces/bookings/queries.ts";
import { ApplicationDetails } from "./application-details.tsx";

interface Props {
  readonly id: string;
  /** What was just done to it, said once. */
  readonly news: ReactNode;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** One application in full, over the list. */
export function ApplicationModal({ id, news, onClose, onPay, onCancel }: Props) {
  const t = useTranslations("visaApplications");
  const booked = useBookedWords();
  const { language } = useLanguage();
  const asked = useQuery({
    ...visaApplicationQuery(id, language),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.data) ? ASK_AGAIN_MS : false,
  });
  return (
    <DetailsWindow
      asked={asked}
      words={{ title: t("list"), failed: t("detailsFailed") }}
      head={({ hash, created_at, price }) => ({
        title: t("heading", { id: hash }),
        note: t("appliedAt", booked(created_at, price)),
      })}
      news={news}
      onClose={onClose}
    >
      {(application) => (
        <ApplicationDetails application={application} onPay={onPay} onCancel={onCancel} />
      )}
    </DetailsWindow>
  );
}

function isUnderWay({ payment_status, payment_url }: VisaApplicationDetail): boolean {
  return payment_status === "pending" && payment_url === null;
}
