import { PARTY_SIZE } from "@ghuri/contract/party-size";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Stepper } from "../../../ui/stepper.tsx";

interface Props {
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** Party size, 1 to 20 (S9-12). */
export function TravellerCounter({ count, onChange }: Props) {
  const t = useTranslations("visaGuidelines");
  const { localDigits } = useFormat();
  const isMost = count >= PARTY_SIZE.max;
  return (
    <Stepper
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
