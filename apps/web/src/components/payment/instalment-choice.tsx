import type { InstalmentOffer } from "@ghuri/contract/instalments";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Select } from "../../ui/select.tsx";

interface Props {
  readonly offers: readonly InstalmentOffer[];
  readonly chosen: InstalmentOffer | null;
  readonly onChoose: (id: string | null) => void;
}

/** At once, or over some months by the payer's bank: each with what it collects a month. */
export function InstalmentChoice({ offers, chosen, onChoose }: Props) {
  const t = useTranslations("payment.instalments");
  const { formatBdt } = useFormat();
  return (
    <Select
      label={t("label")}
      help={chosen ? t("card", { bank: chosen.bank }) : t("help")}
      value={chosen?.id ?? ""}
      onChange={(event) => onChoose(event.target.value || null)}
      options={[
        { value: "", label: t("atOnce") },
        ...offers.map(({ id, bank, months, monthly }) => ({
          value: id,
          label: t("option", { bank, months, monthly: formatBdt(monthly) }),
        })),
      ]}
    />
  );
}
