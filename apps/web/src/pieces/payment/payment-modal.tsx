import { GATEWAY_LIMITS, type PaymentPurpose } from "@ghuri/contract/payments";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Modal } from "../../ui/modal.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useManualForm } from "./manual-form.ts";
import { ManualPane } from "./manual-pane.tsx";
import { OnlinePane } from "./online-pane.tsx";
import { PayButton } from "./pay-button.tsx";
import { type PaymentOption, PaymentOptions } from "./payment-options.tsx";
import { TotalOnTop } from "./total-on-top.tsx";
import { useManualPayment } from "./use-manual-payment.ts";
import { usePay } from "./use-pay.ts";

interface Props {
  /** What is paid for. */
  readonly booking: {
    readonly type: PaymentPurpose;
    readonly id: string;
    /** What a person calls it. */
    readonly reference: string;
    readonly total_payable: number;
    readonly payment_url: string | null;
    readonly payment_deadline: string | null;
  };
  /** Its price, line by line. */
  readonly lines: ReactNode;
  /** Where the lines are more than there is room for: the way to all of them. */
  readonly addsUp?: ReactNode;
  readonly onClose: () => void;
}

/** Where the fare breakdown no longer fits beside the panes. */
const NARROW = "(max-width: 1023px)";

/** Ways to pay at the left, what it adds up to at the right (S2.12-13 to -15). */
export function PaymentModal({ booking, lines, addsUp, onClose }: Props) {
  const t = useTranslations("payment");
  const common = useTranslations("phrases");
  const { formatBdt } = useFormat();
  const isNarrow = useMedia(NARROW);
  const formId = useId();
  const form = useManualForm();
  const isTooMuch = booking.total_payable > GATEWAY_LIMITS.max;
  const [chosen, choose] = useState<PaymentOption>(isTooMuch ? "manual" : "online");
  const { pay, isLeaving } = usePay(booking.type, onClose);
  const manual = useManualPayment(booking, onClose);
  const limit = { max: formatBdt(GATEWAY_LIMITS.max), price: formatBdt(booking.total_payable) };
  const note = chosen === "manual" ? t("reviewNote") : t("limitNote", limit);
  const button = (
    <PayButton
      option={chosen}
      amount={booking.total_payable}
      deadline={booking.payment_deadline}
      formId={formId}
      isBusy={chosen === "online" ? isLeaving : manual.isPending}
      onPay={() => pay(booking)}
    />
  );

  return (
    <Modal
      title={t("choose")}
      note={t("forBooking", { id: booking.reference })}
      closeLabel={common("close")}
      onClose={onClose}
      width={960}
      footer={isNarrow && button}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          {isNarrow && <TotalOnTop total={booking.total_payable} lines={lines} addsUp={addsUp} />}
          <PaymentOptions
            chosen={chosen}
            onChoose={choose}
            tooMuch={isTooMuch ? t("tooMuch", limit) : null}
          />
          {chosen === "online" ? (
            <OnlinePane />
          ) : (
            <ManualPane form={form} formId={formId} refusal={manual.error} onSend={manual.mutate} />
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
              {addsUp}
            </div>
            {lines}
            {button}
            <p className="type-caption text-ink-3">{note}</p>
          </section>
        )}
      </div>
    </Modal>
  );
}
