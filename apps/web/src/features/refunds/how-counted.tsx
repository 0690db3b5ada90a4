import type { Refund } from "@ghuri/contract/cancellations";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { BOOKINGS_OF } from "../../pieces/bookings/bookings-pages.ts";
import { RefundSumLines } from "../../pieces/refunds/refund-sum-lines.tsx";
import { useRefundWords } from "../../pieces/refunds/use-refund-words.ts";

/** From what was paid to what comes back. */
export function HowCounted({ refund }: { readonly refund: Refund }) {
  const t = useTranslations("refunds");
  const words = useRefundWords();
  const { formatBdt } = useFormat();
  return (
    <section className="card h-full px-4 py-5 tab:p-6">
      <h2 className="type-card mb-4">{t("counted")}</h2>
      {refund.sum ? (
        <RefundSumLines
          sum={refund.sum}
          totalName={t("refund")}
          totalNote={words.target(refund.to)}
        />
      ) : (
        <>
          <p className="text-ink-2">
            {words.reason(refund)} {t("whole")}
          </p>
          <p className="numerals mt-3 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
            <b className="text-lg font-[800]">{t("refund")}</b>
            <b className="text-lg font-[800]">{formatBdt(refund.amount)}</b>
          </p>
        </>
      )}
      <Link
        to={BOOKINGS_OF[refund.type]}
        search={{ view: refund.booking_id }}
        className="mt-3 inline-flex min-h-11 items-center font-[680] text-action-ink hover:underline"
      >
        {t("seeBooking", { type: refund.type, id: refund.booking_reference })}
      </Link>
    </section>
  );
}
