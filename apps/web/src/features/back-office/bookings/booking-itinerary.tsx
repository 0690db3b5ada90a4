import type { AdminFlightLeg } from "@ghuri/contract/admin-bookings";
import { daysBetween } from "@ghuri/contract/calendar";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

/** The flights with their local times, grouped by slice. */
export function BookingItinerary({ legs }: { readonly legs: readonly AdminFlightLeg[] }) {
  const t = useTranslations("backOfficeBookings.itinerary");
  return (
    <section aria-label={t("title")} className="mt-4 border-t border-line pt-3">
      <ol className="flex flex-col gap-2.5">
        {legs.map((leg, index) => (
          <li
            key={leg.number + leg.leaves}
            className={leg.starts_slice && index > 0 ? "border-t border-line pt-2.5" : undefined}
          >
            <Flight leg={leg} previous={leg.starts_slice ? undefined : legs[index - 1]} />
          </li>
        ))}
      </ol>
      <p className="type-caption mt-2 text-ink-3">{t("localTimes")}</p>
    </section>
  );
}

interface FlightProps {
  readonly leg: AdminFlightLeg;
  /** The flight that this one connects from. */
  readonly previous: AdminFlightLeg | undefined;
}

function Flight({ leg, previous }: FlightProps) {
  const t = useTranslations("backOfficeBookings.itinerary");
  const { formatClock, formatDay, formatDuration } = useFormat();
  const days = daysBetween(leg.leaves.slice(0, 10), leg.arrives.slice(0, 10));
  return (
    <>
      {previous && (
        <p className="type-caption mb-1.5 text-ink-3">
          {t("connection", {
            airport: previous.to,
            time: formatDuration(minutesBetween(previous.arrives, leg.leaves)),
          })}
        </p>
      )}
      <p className="numerals flex flex-wrap items-baseline gap-x-3 font-bold">
        <span className="min-w-[6.5em]">{formatDay(leg.leaves)}</span>
        <span>
          {leg.from} {formatClock(leg.leaves)} – {leg.to} {formatClock(leg.arrives)}
          {days !== 0 && (
            <span className="type-caption ml-1 font-[650] text-mari-ink">
              {t("days", { count: days })}
            </span>
          )}
        </span>
      </p>
      <p className="type-small text-ink-2">
        {leg.number}, {leg.airline}, {formatDuration(leg.minutes)}
      </p>
    </>
  );
}

/** Both times are local to the same airport. */
function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
}
