import type { Payment, PaymentStatus } from "@ghuri/contract/payments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { PaymentChip } from "../payment/payment-chip.tsx";
import { StatusBox } from "./status-box.tsx";

interface Props {
  readonly booking: {
    readonly payment_status: PaymentStatus | null;
    readonly payment_deadline: string | null;
    readonly payments: readonly Payment[];
    readonly available_actions: readonly string[];
  };
  /** A part of the price is paid, and the rest is due. */
  readonly isPartPaid?: boolean;
  readonly onPay: () => void;
}

/** The payment status, with Pay now while the booking can be paid (S2.12-08, S4.7-02, -03). */
export function PaymentStatusBox({ booking, isPartPaid = false, onPay }: Props) {
  const t = useTranslations("trips");
  const { formatInstant } = useFormat();
  const isInReview = booking.payments.some(({ in_review }) => in_review);
  const isWanted = booking.payment_status !== "paid" && !isInReview;
  return (
    <StatusBox
      name={t("paymentStatus")}
      action={
        booking.available_actions.includes("pay") && (
          <Button size={40} onClick={onPay}>
            {t("payNow")}
          </Button>
        )
      }
    >
      <PaymentChip status={booking.payment_status} isPartPaid={isPartPaid} />
      {isInReview && (
        <span className="type-caption block pt-1.5 font-[650] text-ink-2">{t("inReview")}</span>
      )}
      {booking.payment_deadline && isWanted && (
        <span className="type-caption block pt-1.5 text-mari-ink">
          {t("payBefore", { when: formatInstant(booking.payment_deadline) })}
        </span>
      )}
    </StatusBox>
  );
}
