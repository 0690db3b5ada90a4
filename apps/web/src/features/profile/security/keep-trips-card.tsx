import { useState } from "react";
import { useTranslations } from "use-intl";
import { languageOfPage } from "../../../i18n/language.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { chooseKeepTrips, mayKeepTrips } from "../../../pieces/kept-trips/keep-choice.ts";
import { countOf } from "../../../pieces/kept-trips/kept-trips.ts";
import { keepTrips } from "../../../pieces/kept-trips/keep-trips.ts";
import { useKeptTrips } from "../../../pieces/kept-trips/use-kept-trips.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SecurityCard } from "./security-card.tsx";

/** Whether this device keeps tickets for when there is no network: a wish about the device, at once in force. */
export function KeepTripsCard() {
  const t = useTranslations("offline");
  const { formatInstant } = useFormat();
  const kept = useKeptTrips();
  const [isOn, setIsOn] = useState(mayKeepTrips);

  function choose(on: boolean) {
    setIsOn(on);
    chooseKeepTrips(on);
    if (on) void keepTrips(languageOfPage());
  }

  const when = kept ? formatInstant(kept.savedAt) : "";
  return (
    <SecurityCard title={t("thisPhone")} text={t("choiceText")}>
      <Checkbox checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)}>
        <b className="font-[700]">{t("choice")}</b>
      </Checkbox>
      <output className="type-small mt-1 block text-ink-3">
        {isOn ? t("choiceOn", { count: countOf(kept), when }) : t("choiceOff")}
      </output>
    </SecurityCard>
  );
}
