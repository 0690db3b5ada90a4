import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { useFailureReason } from "../../components/payment/use-failure-reason.tsx";
import { PaymentChip } from "../../components/payment/payment-chip.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { PaymentProgress } from "./payment-progress.tsx";
import { PaymentOutcomeActions } from "./payment-outcome-actions.tsx";
import { PaymentOutcomeNote } from "./payment-outcome-note.tsx";
import { OutcomeIllustration } from "./outcome-illustration.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import type { PaymentSubject } from "./payment-subject.ts";

interface Props {
  readonly booking: PaymentSubject;
  readonly state: PaymentOutcome;
  readonly checks: number;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
  readonly payment: ((onClose: () => void) => ReactNode) | undefined;
}

/** The payment's outcome, what it means and what to do next. */
export function PaymentOutcomeCard({ booking, state, checks, ...actions }: Props) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  const reasonOf = useFailureReason();
  const { kind, attempt } = state;
  const isHeld = booking.payment_deadline !== null;
  const isPart = kind === "paid" && booking.rest !== null;
  return (
    <section
      aria-labelledby="payment-end"
      className="card mx-auto w-full max-w-[640px] overflow-hidden"
    >
      {kind === "pending" ? (
        <PaymentProgress checks={checks} />
      ) : (
        <OutcomeIllustration kind={kind} />
      )}
      <div className="flex flex-col gap-5 px-5 pt-6 pb-7 tab:px-11 tab:pt-8 tab:pb-10">
        <div role="status">
          <PaymentChip status={kind} isPartPaid={isPart} />
          <h2 id="payment-end" className="type-page mt-2.5 text-balance">
            {title()}
          </h2>
          <p className="type-intro mt-1 text-ink-2">{meaning()}</p>
        </div>
        <DescriptionList
          items={[
            [
              t("amount"),
              formatBdt(attempt ? attempt.amount + attempt.fee : booking.total_payable),
            ],
            [t(kind === "paid" ? "paymentReference" : "attempt"), attempt?.trxid],
            [t("reason"), kind === "failed" && attempt && !attempt.failure && reasonOf(attempt)],
            [
              t("booking"),
              isHeld && kind !== "paid"
                ? t(`bookingHeld.${booking.type}`, { id: booking.reference })
                : referenceText(),
            ],
          ]}
        />
        <PaymentOutcomeNote booking={booking} state={state} />
        <PaymentOutcomeActions booking={booking} kind={kind} {...actions} />
      </div>
    </section>
  );

  function title(): string {
    if (attempt?.in_review) return t("reviewTitle");
    if (isPart && booking.rest)
      return booking.rest.of === "split"
        ? t("split.paidTitle")
        : t(`partPaidTitle.${booking.rest.of}`);
    return kind === "paid" ? t(`paidTitle.${booking.type}`) : t(`${kind}Title`);
  }

  function meaning(): string {
    if (attempt?.in_review) return t("reviewText");
    if (kind === "failed" && attempt?.failure) return t(`failureText.${attempt.failure}`);
    return attempt?.being_refunded ? t("goesBackText") : t(`${kind}Text`);
  }

  function referenceText(): string {
    const { title, reference: id } = booking;
    if (!title) return id;
    return "name" in title
      ? t("bookingName", { id, name: title.name })
      : t("bookingRoute", { id, ...title });
  }
}
