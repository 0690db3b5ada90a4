import type { PaymentMethod } from "@ghuri/contract/payments";
import { IconCreditCard, IconWallet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { RadioCard, RadioGroup } from "../../ui/radio.tsx";

interface Props {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (gateway: string) => void;
}

/** One tile for each gateway, with what it adds to the price, and whether it takes all of it at once. */
export function PaymentMethods({ methods, chosen, onChoose }: Props) {
  const t = useTranslations("payment");
  const { formatBdt } = useFormat();
  const note = ({ kind, fee, total, takes_total, largest_share, min, max }: PaymentMethod) => {
    if (total > max)
      return t(largest_share > 0 ? "methodInParts" : "methodTooMuch", { max: formatBdt(max) });
    if (!takes_total) return t("methodLimits", { min: formatBdt(min), max: formatBdt(max) });
    const cost = fee > 0 ? t("methodFee", { fee: formatBdt(fee) }) : t("noMethodFee");
    return kind === "hosted" ? `${t("hostedMethods")} · ${cost}` : cost;
  };
  return (
    <RadioGroup label={t("payWith")} className="grid gap-3 tab:grid-cols-2">
      {methods.map((method) => (
        <RadioCard
          key={method.gateway}
          name="payment-method"
          checked={method.gateway === chosen?.gateway}
          disabled={!method.takes_total && method.largest_share === 0}
          onChange={() => onChoose(method.gateway)}
          note={note(method)}
          icon={<Icon kind={method.kind} />}
        >
          {method.label}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}

function Icon({ kind }: Pick<PaymentMethod, "kind">) {
  const Shape = kind === "hosted" ? IconCreditCard : IconWallet;
  return <Shape size={22} stroke={1.9} aria-hidden="true" />;
}
