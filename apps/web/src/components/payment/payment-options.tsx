import { IconCreditCard, IconReceipt } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";

export type PaymentOption = "manual" | "online";

interface Props {
  readonly chosen: PaymentOption;
  readonly onChoose: (option: PaymentOption) => void;
  /** Why this booking cannot be paid for online; null when it can. */
  readonly unavailable: string | null;
}

/* On a phone the text is below the radio and the icon. */
const CARD =
  "items-start max-tab:flex-wrap max-tab:justify-between max-tab:gap-y-2 max-tab:[&>span:nth-child(2)]:order-last max-tab:[&>span:nth-child(2)]:basis-full tab:items-center";

/**
 * Manual or online payment (S2.12-15). Online is disabled, with the reason, when the amount exceeds the
 * gateways' limits or none is on.
 */
export function PaymentOptions({ chosen, onChoose, unavailable }: Props) {
  const t = useTranslations("payment");
  return (
    <RadioGroup label={t("options")} labelHidden className="grid gap-3 min-[22.5rem]:grid-cols-2">
      <RadioCard
        name="payment-option"
        checked={chosen === "manual"}
        onChange={() => onChoose("manual")}
        note={t("manualNote")}
        icon={<IconReceipt size={22} stroke={1.9} aria-hidden="true" />}
        className={CARD}
      >
        {t("manual")}
      </RadioCard>
      <RadioCard
        name="payment-option"
        checked={chosen === "online"}
        onChange={() => onChoose("online")}
        disabled={unavailable !== null}
        note={unavailable ?? t("onlineNote")}
        icon={<IconCreditCard size={22} stroke={1.9} aria-hidden="true" />}
        className={CARD}
      >
        {t("online")}
      </RadioCard>
    </RadioGroup>
  );
}
