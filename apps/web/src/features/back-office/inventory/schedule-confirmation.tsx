import type {
  AffectedBooking,
  DepartureSchedule,
  ScheduleChange,
} from "@ghuri/contract/own-flights";
import type { RefusalBody } from "@ghuri/contract/refusals";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";

/** Departures that are listed before the rest is counted. */
const LISTED = 6;

interface Props {
  readonly found: ScheduleChange;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly refusal: RefusalBody | null;
  readonly onApply: (reason: string) => void;
}

/** Whom a change of the airline concerns, and its confirmation. */
export function ScheduleConfirmation({ found, isBusy, hasFailed, refusal, onApply }: Props) {
  const t = useTranslations("backOfficeInventory.schedule");
  const { formatMonthDate } = useFormat();
  const describe = useScheduleName();
  const [reason, setReason] = useState("");
  const { departures, bookings } = found;
  const travellers = bookings.reduce((sum, booking) => sum + booking.travellers, 0);
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line p-4">
      <div role="status">
        <p className="font-[700]">{t("departures", { count: departures.length })}</p>
        <ul className="mt-1 text-ink-2">
          {departures.slice(0, LISTED).map(({ date, before, after }) => (
            <li key={date}>
              {t("change", {
                date: formatMonthDate(date),
                before: describe(date, before),
                after: after ? describe(date, after) : t("cancelled"),
              })}
            </li>
          ))}
          {departures.length > LISTED && (
            <li>{t("more", { count: departures.length - LISTED })}</li>
          )}
        </ul>
        <p className="mt-3 font-[700]">{t("bookings", { count: bookings.length, travellers })}</p>
      </div>
      {bookings.length > 0 && (
        <ReportTable<AffectedBooking>
          label={t("title")}
          rows={bookings}
          rowKey={({ id, date }) => `${id} ${date}`}
          columns={[
            {
              head: t("bookingHead.reference"),
              isWords: true,
              cell: ({ id, reference }) => (
                <BackOfficeLink section="bookings" id={id} className="font-[650] underline">
                  {reference}
                </BackOfficeLink>
              ),
            },
            {
              head: t("bookingHead.payer"),
              isWords: true,
              cell: ({ payer, travellers: count }) => t("travellers", { name: payer, count }),
            },
            {
              head: t("bookingHead.date"),
              isWords: true,
              cell: ({ date }) => formatMonthDate(date),
            },
            {
              head: t("bookingHead.effect"),
              isWords: true,
              cell: ({ effect }) => t(`effects.${effect}`),
            },
          ]}
        />
      )}
      {departures.length > 0 && (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onApply(reason);
          }}
        >
          <TextField
            label={t("reason")}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
            error={refusal?.errors?.["reason"]?.[0]}
          />
          {refusal?.code !== "invalid" && <RefusalNote refusal={refusal} hasFailed={hasFailed} />}
          <Button type="submit" className="self-end" busyLabel={isBusy ? t("applying") : null}>
            {t("apply")}
          </Button>
        </form>
      )}
    </div>
  );
}

/** "BG 433, 09:30–10:35", with the day where it is another one. */
function useScheduleName() {
  const { formatClock, formatMonthDate } = useFormat();
  return (date: string, schedule: DepartureSchedule) => {
    const { flight_number: number, departs_at: departs, arrives_at: arrives } = schedule;
    const day = departs.slice(0, 10);
    const times = `${formatClock(departs)}–${formatClock(arrives)}`;
    const terminal = schedule.departure_terminal ? ` (T${schedule.departure_terminal})` : "";
    return `${number}, ${day === date ? "" : `${formatMonthDate(day)}, `}${times}${terminal}`;
  };
}
