import type { PaymentRow } from "@ghuri/contract/payments";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFailureReason } from "../../components/payment/use-failure-reason.tsx";
import { PaymentChip } from "../../components/payment/payment-chip.tsx";

/** The payment's status, its failure reason and its refund. */
export function PaymentStatusCell({ payment }: { readonly payment: PaymentRow }) {
  const t = useTranslations("payment");
  const reasonOf = useFailureReason();
  const note = payment.in_review ? t("waitingForReview") : reasonOf(payment);
  return (
    <div className="flex flex-col items-start gap-1 py-1.5">
      <PaymentChip status={payment.status} />
      {note && <span className="type-caption max-w-56 text-ink-2">{note}</span>}
      {payment.refund_id && (
        <Link
          to="/profile/refunds/$id"
          params={{ id: payment.refund_id }}
          aria-label={t("refundOf", { id: payment.trxid })}
          className="type-caption hit-44 inline-flex min-h-6 items-center font-[680] text-action-ink hover:underline"
        >
          {t("refund")}
        </Link>
      )}
    </div>
  );
}
