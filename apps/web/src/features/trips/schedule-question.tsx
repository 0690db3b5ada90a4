import type { FlightBooking, ScheduleAnswer } from "@ghuri/contract/flight-bookings";
import { useTranslations } from "use-intl";
import { getRefusalMessage } from "../../components/forms/server-errors.ts";
import { useOneAtATime } from "../../components/forms/use-one-at-a-time.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { useAcceptSchedule } from "./use-accept-schedule.ts";

interface Props {
  readonly booking: FlightBooking;
  /** Gives the money back. */
  readonly onCancel: () => void;
  /** Chooses other flights. */
  readonly onChange: () => void;
}

/** What the traveller can do about flights that the airline changed, until when, and what became of it. */
export function ScheduleQuestion({ booking, onCancel, onChange }: Props) {
  const t = useTranslations("trips.schedule");
  const { formatInstant } = useFormat();
  const accept = useAcceptSchedule(booking);
  const acceptOnce = useOneAtATime(accept.mutate);
  const { schedule_question: question, available_actions: may } = booking;
  if (question === null) return null;
  // A cancelled flight can still be given up without charge when the time to answer is over.
  const isStillFree = question.answer === "none" && question.is_free;
  if (question.answer !== null && !isStillFree)
    return <p className="mt-2">{t(`answers.${answerOf(booking, question.answer)}`)}</p>;
  const mayAccept = may.includes("accept_schedule");
  const mayChange = may.includes("change_flight") || may.includes("request_change");
  return (
    <>
      <p className="mt-2">
        {isStillFree
          ? t("stillFree")
          : t(mayAccept ? "question" : "questionCancelled", {
              by: formatInstant(question.answer_by),
            })}
      </p>
      <div className="mt-3 flex flex-col gap-2 tab:flex-row tab:flex-wrap">
        {mayAccept && (
          <Button
            size={40}
            busyLabel={accept.isPending ? t("accepting") : null}
            onClick={() => acceptOnce()}
          >
            {t("accept")}
          </Button>
        )}
        {mayChange && (
          <Button kind="outline" size={40} onClick={onChange}>
            {t("another")}
          </Button>
        )}
        {may.includes("request_refund") && (
          <Button kind="outline" size={40} onClick={onCancel}>
            {t("refund")}
          </Button>
        )}
      </div>
      <p role="alert" className="font-[650]">
        {accept.isError && getRefusalMessage(accept.error, t("failed"))}
      </p>
    </>
  );
}

/** Who gave back a cancelled flight alone accepted what is left. */
function answerOf({ cancelled_parts: parts }: FlightBooking, answer: ScheduleAnswer) {
  const gaveBack = answer === "accepted" && parts.some(({ flights }) => flights.length > 0);
  return gaveBack ? ("acceptedRest" as const) : answer;
}
