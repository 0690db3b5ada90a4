import type { PaymentRow } from "@ghuri/contract/payments";
import { useFormat } from "../../i18n/use-format.ts";
import { Price } from "../../ui/price.tsx";
import { PaymentStatusCell } from "./payment-status-cell.tsx";
import { usePaymentLabels } from "./use-payment-labels.ts";
import { ViewBookingLink } from "./view-booking-link.tsx";

/** A payment as a card, for phones. */
export function PaymentCard({ payment }: { readonly payment: PaymentRow }) {
  const { currencySign, formatInstantDay, formatNumber } = useFormat();
  const labels = usePaymentLabels();
  return (
    <article aria-label={payment.trxid}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 flex-[1_1_9rem]">
          <b className="block font-[700] [overflow-wrap:anywhere]">{payment.trxid}</b>
          <span className="type-caption numerals text-ink-3">
            {formatInstantDay(payment.created_at)} · {labels.method(payment)} ·{" "}
            {labels.subject(payment)}
          </span>
        </p>
        <ViewBookingLink payment={payment} arrow />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3">
        <PaymentStatusCell payment={payment} />
        <Price
          sign={currencySign()}
          amount={formatNumber(payment.amount + payment.fee)}
          className="type-price mb-1"
        />
      </div>
    </article>
  );
}
