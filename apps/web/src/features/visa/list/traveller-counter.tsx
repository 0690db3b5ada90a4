import { PARTY_SIZE } from "@ghuri/contract/party-size";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Stepper } from "../../../ui/stepper.tsx";

interface Props {
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** Party size, 1 to 20 (S9-12). In one row with the other fields, the label stands above the buttons as theirs do. */
export function TravellerCounter({ count, onChange }: Props) {
  const t = useTranslations("visaGuidelines");
  const { localDigits } = useFormat();
  const isMost = count >= PARTY_SIZE.max;
  return (
    <Stepper
      className="@min-[72rem]:flex-col @min-[72rem]:items-start @min-[72rem]:gap-0.5"
      label={t("travellers")}
      shown={localDigits(count)}
      fewerLabel={t("fewerTravellers")}
      moreLabel={t("moreTravellers")}
      onFewer={count > PARTY_SIZE.min ? () => onChange(count - 1) : null}
      onMore={isMost ? null : () => onChange(count + 1)}
      limitReason={isMost ? t("mostTravellers", { max: localDigits(PARTY_SIZE.max) }) : undefined}
    />
  );
}
