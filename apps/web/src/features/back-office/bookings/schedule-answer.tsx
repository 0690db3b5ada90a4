import type { ScheduleQuestion } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

/** What the traveller answered to a large change of the airline, or until when we wait. */
export function ScheduleAnswer({ question }: { readonly question: ScheduleQuestion | null }) {
  const t = useTranslations("backOfficeBookings.scheduleQuestion");
  const { formatInstant } = useFormat();
  if (question === null) return null;
  const { answer, answer_by: by } = question;
  return (
    <p className="mt-2">{answer === null ? t("open", { by: formatInstant(by) }) : t(answer)}</p>
  );
}
