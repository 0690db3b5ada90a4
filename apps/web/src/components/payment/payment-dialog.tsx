import type { PaymentPurpose } from "@ghuri/contract/payments";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { InstalmentChoice } from "./instalment-choice.tsx";
import { useManualPaymentForm } from "./manual-payment-form.ts";
import { ManualPaymentPanel } from "./manual-payment-panel.tsx";
import { OnlinePaymentPanel } from "./online-payment-panel.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentFee } from "./payment-fee.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { usePaymentMethod } from "./use-payment-method.ts";
import { type PaymentOption, PaymentOptions } from "./payment-options.tsx";
import { SplitPanel } from "./split-panel.tsx";
import { CollapsibleTotal } from "./collapsible-total.tsx";
import { useSubmitManualPayment } from "./use-submit-manual-payment.ts";
import { useStartPayment } from "./use-start-payment.ts";

interface Props {
  /** The booking to pay for. */
  readonly booking: {
    readonly type: PaymentPurpose;
    readonly id: string;
    /** The reference that travellers see. */
    readonly reference: string;
    readonly total_payable: number;
    readonly payment_url: string | null;
    readonly payment_deadline: string | null;
  };
  /** What is paid, when it is not the booking itself: it has a reference of its own that travellers do not know. */
  readonly note?: string;
  /** The price breakdown. */
  readonly lines: ReactNode;
  /** A link to the full breakdown, for products with many lines. */
  readonly breakdownLink?: ReactNode;
  readonly onClose: () => void;
}

/** Below this width the breakdown no longer fits beside the panels. */
const NARROW = "(max-width: 63.99rem)";

/** The payment dialog: options on the left, breakdown on the right (S2.12-13 to -15). */
export function PaymentDialog({ booking, note: subject, lines, breakdownLink, onClose }: Props) {
  const t = useTranslations("payment");
  const common = useTranslations("common");
  const { formatBdt } = useFormat();
  const isNarrow = useMediaQuery(NARROW);
  const formId = useId();
  const form = useManualPaymentForm();
  const { methods, isChoice, isOff, isTooMuch, max, split, ...method } = usePaymentMethod(booking);
  const [wanted, choose] = useState<PaymentOption>("online");
  const chosen = isTooMuch || isOff ? "manual" : wanted;
  const paidWith = chosen === "online" ? method.chosen : null;
  const { instalments } = method;
  const total = instalments?.total ?? paidWith?.total ?? booking.total_payable;
  const hasInstalments = (method.chosen?.instalments.length ?? 0) > 0;
  const isPartNow = chosen === "online" && split?.isPartNow === true;
  const shownMethod = method.chosen && {
    ...method.chosen,
    total,
    isChoice: isChoice || hasInstalments || split !== null,
    instalments: instalments?.id ?? null,
    share: isPartNow ? split.share : null,
  };
  const { pay, isLeaving } = useStartPayment(booking.type, { onOver: onClose });
  const manual = useSubmitManualPayment(booking, onClose);
  const limit = { max: formatBdt(max), price: formatBdt(booking.total_payable) };
  const onlineNote = split ? t("split.limitNote", limit) : t("limitNote", limit);
  const note = chosen === "manual" ? t("reviewNote") : onlineNote;
  const button = (
    <PayButton
      option={chosen}
      amount={isPartNow && split.priced === null ? null : total}
      isLoading={method.isLoading}
      deadline={booking.payment_deadline}
      formId={formId}
      isBusy={chosen === "online" ? isLeaving : manual.isPending}
      onPay={() => pay({ ...booking, method: shownMethod })}
    />
  );

  return (
    <Dialog
      title={t("choose")}
      note={subject ?? t("forBooking", { id: booking.reference })}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
      footer={isNarrow && button}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          {isNarrow && (
            <CollapsibleTotal
              total={booking.total_payable}
              lines={lines}
              breakdownLink={breakdownLink}
            />
          )}
          <PaymentOptions
            chosen={chosen}
            onChoose={choose}
            unavailable={isOff ? t("onlineOff") : isTooMuch ? t("tooMuch", limit) : null}
          />
          {chosen === "online" ? (
            <>
              {isChoice && (
                <PaymentMethods methods={methods} chosen={method.chosen} onChoose={method.choose} />
              )}
              {split && <SplitPanel split={split} />}
              {paidWith && hasInstalments && (
                <InstalmentChoice
                  offers={paidWith.instalments}
                  chosen={instalments}
                  onChoose={method.chooseInstalments}
                />
              )}
              {isNarrow && <PaymentFee method={paidWith} instalments={instalments} />}
              <OnlinePaymentPanel withMethods={!isChoice && !instalments} />
            </>
          ) : (
            <ManualPaymentPanel
              form={form}
              formId={formId}
              refusal={manual.error}
              onSend={manual.mutate}
            />
          )}
          {isNarrow && <p className="type-small text-ink-3">{note}</p>}
        </div>
        {!isNarrow && (
          <section
            aria-label={t("fareBreakdown")}
            className="sticky top-0 flex flex-col gap-3 rounded-xl bg-sunken p-5"
          >
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-[750]">{t("fareBreakdown")}</h3>
              {breakdownLink}
            </div>
            {lines}
            <PaymentFee method={paidWith} instalments={paidWith && instalments} />
            {button}
            <p className="type-caption text-ink-3">{note}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
