import { PARTY_SIZE, clampPartySize } from "@ghuri/contract/party-size";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Stepper } from "../../../ui/stepper.tsx";

interface Props {
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** Party size, 1 to 20 (S2.8-07, S9-12). */
export function TravellerCounter({ count, onCount }: Props) {
  const t = useTranslations("packages");
  const { localDigits } = useFormat();
  const change = (by: number) => () => onCount(clampPartySize(count + by));
  const isMost = count >= PARTY_SIZE.max;
  return (
    <Stepper
      label={t("travellers")}
      shown={localDigits(count)}
      fewerLabel={t("fewer")}
      moreLabel={t("more")}
      onFewer={count > PARTY_SIZE.min ? change(-1) : null}
      onMore={isMost ? null : change(1)}
      limitReason={isMost ? t("atMost", { count: localDigits(PARTY_SIZE.max) }) : undefined}
    />
  );
}
