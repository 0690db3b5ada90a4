import type { Refund, RefundReason } from "@ghuri/contract/cancellations";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { bookingListPath } from "../../components/bookings/booking-list-paths.ts";
import { RefundBreakdownLines } from "../../components/refunds/refund-breakdown.tsx";
import { useRefundLabels } from "../../components/refunds/use-refund-labels.ts";

/** Everything that was paid goes back. */
const IN_FULL: ReadonlySet<RefundReason> = new Set([
  "late",
  "double",
  "booking_failed",
  "amount_mismatch",
  "risk_refused",
  "not_completed",
]);

/** How the refund amount is calculated. A sum over several payments is not the calculation of one of them. */
export function RefundBreakdown({ refund }: { readonly refund: Refund }) {
  const t = useTranslations("refunds");
  const labels = useRefundLabels();
  const { formatBdt } = useFormat();
  return (
    <section className="card h-full px-4 py-5 tab:p-6">
      <h2 className="type-card mb-4">{t("counted")}</h2>
      {refund.sum?.refund === refund.amount ? (
        <RefundBreakdownLines
          sum={refund.sum}
          totalName={t("refund")}
          totalNote={labels.target(refund.to)}
        />
      ) : (
        <>
          <p className="text-ink-2">
            {labels.reason(refund)}
            {IN_FULL.has(refund.reason) && ` ${t("whole")}`}
            {refund.reason === "booking_cancelled" && ` ${t("asQuoted")}`}
          </p>
          <p className="numerals mt-3 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
            <b className="text-lg font-[800]">{t("refund")}</b>
            <b className="text-lg font-[800]">{formatBdt(refund.amount)}</b>
          </p>
        </>
      )}
      <Link
        to={bookingListPath(refund.type)}
        search={{ view: refund.booking_id }}
        className="mt-3 inline-flex min-h-11 items-center font-[680] text-action-ink hover:underline"
      >
        {t("seeBooking", { type: refund.type, id: refund.booking_reference })}
      </Link>
    </section>
  );
}
