import type { PaymentMethod } from "@ghuri/contract/payments";
import { IconWallet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";

interface Props {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (gateway: string) => void;
}

/** One tile for each gateway, with what it adds to the price. */
export function PaymentMethods({ methods, chosen, onChoose }: Props) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  const note = ({ fee, takes_total, min, max }: PaymentMethod) => {
    if (!takes_total) return t("methodLimits", { min: formatBdt(min), max: formatBdt(max) });
    return fee > 0 ? t("methodFee", { fee: formatBdt(fee) }) : t("noMethodFee");
  };
  return (
    <RadioGroup label={t("payWith")} className="grid gap-3 tab:grid-cols-2">
      {methods.map((method) => (
        <RadioCard
          key={method.gateway}
          name="payment-method"
          checked={method.gateway === chosen?.gateway}
          disabled={!method.takes_total}
          onChange={() => onChoose(method.gateway)}
          note={note(method)}
          icon={<IconWallet size={22} stroke={1.9} aria-hidden="true" />}
        >
          {method.label}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}
