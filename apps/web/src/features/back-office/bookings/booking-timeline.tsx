import type { AdminEvent } from "@ghuri/contract/admin-bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { cx } from "../../../ui/class-names.ts";
import { useAuditLabels } from "../audit/use-audit-labels.ts";
import { useCodeLabels } from "./use-code-labels.ts";

const BAD: ReadonlySet<string> = new Set([
  "failed",
  "booking_failed",
  "booking_expired",
  "booking_cancelled",
  "expired",
  "cancelled",
  "rejected",
  "dropped",
]);
const GOOD: ReadonlySet<string> = new Set([
  "booked",
  "booking_confirmed",
  "ticket_issued",
  "confirmed",
  "completed",
  "paid",
  "approved",
  "done",
]);

/** All events of the booking, newest first. */
export function BookingTimeline({ events }: { readonly events: readonly AdminEvent[] }) {
  const { formatMoment } = useFormat();
  const t = useTranslations("backOfficeBookings");
  const { source } = useCodeLabels();
  return (
    <ol>
      {events.map((event, place) => (
        <li
          // Rows are only ever added, at the top.
          key={events.length - place}
          className="relative pb-4 pl-7 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:bottom-0 not-last:before:left-[6px] not-last:before:border-l-2 not-last:before:border-line-strong"
        >
          <span
            aria-hidden="true"
            className={cx("absolute top-1.5 left-0.5 size-2.5 rotate-45", colour(event))}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="font-bold [overflow-wrap:anywhere]">
              <Title event={event} />
            </p>
            <time dateTime={event.at} className="type-caption numerals text-ink-3">
              {formatMoment(event.at)}
            </time>
          </div>
          <EventNote event={event} />
          <p className="type-caption text-ink-3">
            {t("byWhom", { who: event.name ?? source(event.by) })}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The note, and the references that the note does not contain already. */
function EventNote({ event: { note, reference } }: { readonly event: AdminEvent }) {
  const { reviewReason } = useCodeLabels();
  const isSaid = reference !== null && note?.includes(reference);
  const label = [reviewReason(note) ?? note, isSaid ? null : reference].filter(Boolean).join(", ");
  return label && <p className="type-small text-ink-2 [overflow-wrap:anywhere]">{label}</p>;
}

function Title({ event }: { readonly event: AdminEvent }) {
  const t = useTranslations("backOfficeBookings.event");
  const { status, attempt, stage, email } = useCodeLabels();
  const { actTitle } = useAuditLabels();
  const { about, from, to } = event;
  const between = (nameOf: (code: string) => string) =>
    from === null || from === to ? nameOf(to) : `${nameOf(from)} → ${nameOf(to)}`;
  switch (about) {
    case "booking":
      return between(status);
    case "payment":
      return t("payment", { state: between(attempt) });
    case "refund":
      return t("refund", { state: stage(to) });
    case "email":
      return t(from === "refused" ? "emailRefused" : "email", { email: email(to) });
    default:
      return actTitle(to);
  }
}

function colour({ about, from, to }: AdminEvent): string {
  if (about === "email") return from === "refused" ? "bg-danger" : "bg-line-strong";
  if (about === "staff") return "bg-indigo";
  if (BAD.has(to)) return "bg-danger";
  return GOOD.has(to) ? "bg-leaf" : "bg-ink";
}
