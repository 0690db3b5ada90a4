import { IconClockHour4 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import type { PaymentOption } from "./payment-options.tsx";

interface Props {
  readonly option: PaymentOption;
  /** Null: not known yet, because it is being asked for or what was typed is not possible. */
  readonly amount: number | null;
  readonly deadline: string | null;
  /** The id of the manual payment form that the button submits. */
  readonly formId: string;
  readonly isBusy: boolean;
  /** How it can be paid is being asked for. */
  readonly isLoading: boolean;
  readonly onPay: () => void;
}

/** The submit button of the chosen option, with the payment deadline. */
export function PayButton({ option, amount, deadline, formId, isBusy, isLoading, onPay }: Props) {
  const t = useTranslations("payment");
  const { formatBdt, formatInstant } = useFormat();
  return (
    <div className="flex flex-col gap-2 lg:flex-col-reverse lg:gap-3">
      {option === "online" ? (
        <Button
          className="w-full"
          busyLabel={isBusy ? t("paying") : null}
          disabled={isLoading || amount === null}
          onClick={onPay}
        >
          {amount === null ? t("payNow") : t("pay", { price: formatBdt(amount) })}
        </Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          className="w-full"
          busyLabel={isBusy ? t("sending") : null}
        >
          {t("sendForReview")}
        </Button>
      )}
      {deadline && (
        <p className="type-small flex items-center gap-2 font-[650] text-mari-ink max-lg:justify-center">
          <IconClockHour4 size={18} stroke={1.9} aria-hidden="true" />
          {t("payBefore", { when: formatInstant(deadline) })}
        </p>
      )}
    </div>
  );
}
