import type { FlightBooking } from "@ghuri/contract/bookings";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { timelineSteps, type TimelineStep } from "./timeline-steps.ts";

const DIAMOND = {
  done: "bg-leaf",
  failed: "bg-danger",
  now: "bg-marigold outline-2 outline-mari-ink",
} as const;

/** Diamonds on a line: what has happened, and what the booking waits for now. */
export function Timeline({ booking }: { readonly booking: FlightBooking }) {
  const t = useTranslations("trips");
  const { formatInstant } = useFormat();
  const steps = timelineSteps(booking);
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.key} className="relative flex gap-4 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-5 -bottom-1 left-[8px] w-px bg-line-strong"
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              "diamond mt-1.5 ml-0.5 size-3.5 shrink-0 rounded-[3px]",
              DIAMOND[step.look],
            )}
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="font-[750]">{title(step)}</b>
              <span className="type-caption numerals text-ink-3">
                {step.at ? <time dateTime={step.at}>{formatInstant(step.at)}</time> : t("now")}
              </span>
            </p>
            <p className="type-small text-ink-2">{text(step)}</p>
          </div>
        </li>
      ))}
    </ol>
  );

  function title(step: TimelineStep): string {
    if (step.kind === "event") return t(`event.${step.to}`);
    if (step.kind === "try") return t(step.result === "failed" ? "tryFailed" : "tryCancelled");
    return t(step.for === "pay" ? "waitingPay" : "waitingTicket");
  }

  function text(step: TimelineStep): string {
    if (step.kind === "event") return t(`eventText.${step.to}`);
    if (step.kind === "try") return [step.reason, t("nothingTaken")].filter(Boolean).join(" · ");
    if (step.for === "ticket") return t("waitingTicketText");
    return booking.payment_deadline
      ? t("waitingPayText", { when: formatInstant(booking.payment_deadline) })
      : "";
  }
}
