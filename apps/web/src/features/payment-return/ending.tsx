import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { PaymentChip } from "../../pieces/payment/payment-chip.tsx";
import { FactsList } from "../../ui/facts-list.tsx";
import { PendingString } from "./pending-string.tsx";
import { ReturnActions } from "./return-actions.tsx";
import { ReturnNote } from "./return-note.tsx";
import { ReturnScene } from "./return-scene.tsx";
import type { ReturnState } from "./return-state.ts";
import type { ReturnedBooking } from "./returned-booking.ts";

interface Props {
  readonly booking: ReturnedBooking;
  readonly state: ReturnState;
  readonly checks: number;
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
  readonly payment: ((onClose: () => void) => ReactNode) | undefined;
}

/** Paid, pending, failed or called off: what it means, and what comes next. */
export function Ending({ booking, state, checks, ...actions }: Props) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  const { kind, attempt } = state;
  const isHeld = booking.payment_deadline !== null;
  return (
    <section
      aria-labelledby="payment-end"
      className="card mx-auto w-full max-w-[640px] overflow-hidden"
    >
      {kind === "pending" ? <PendingString checks={checks} /> : <ReturnScene kind={kind} />}
      <div className="flex flex-col gap-5 px-5 pt-6 pb-7 tab:px-11 tab:pt-8 tab:pb-10">
        <div role="status">
          <PaymentChip status={kind} />
          <h2 id="payment-end" className="type-page mt-2.5 text-balance">
            {title()}
          </h2>
          <p className="type-intro mt-1 text-ink-2">{meaning()}</p>
        </div>
        <FactsList
          facts={[
            [t("amount"), formatBdt(attempt?.amount ?? booking.total_payable)],
            [t(kind === "paid" ? "paymentReference" : "attempt"), attempt?.trxid],
            [t("reason"), kind === "failed" && attempt?.reason],
            [
              t("booking"),
              isHeld && kind !== "paid"
                ? t(`bookingHeld.${booking.type}`, { id: booking.reference })
                : referenceInWords(),
            ],
          ]}
        />
        <ReturnNote booking={booking} state={state} />
        <ReturnActions booking={booking} isPending={kind === "pending"} {...actions} />
      </div>
    </section>
  );

  function title(): string {
    if (attempt?.in_review) return t("reviewTitle");
    return kind === "paid" ? t(`paidTitle.${booking.type}`) : t(`${kind}Title`);
  }

  function meaning(): string {
    if (attempt?.in_review) return t("reviewText");
    return attempt?.goes_back ? t("goesBackText") : t(`${kind}Text`);
  }

  function referenceInWords(): string {
    const { about, reference: id } = booking;
    if (!about) return id;
    return "name" in about
      ? t("bookingName", { id, name: about.name })
      : t("bookingRoute", { id, ...about });
  }
}
