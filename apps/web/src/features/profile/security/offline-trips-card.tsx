import { useState } from "react";
import { useTranslations } from "use-intl";
import { languageOfPage } from "../../../i18n/language.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import {
  setOfflineTripsEnabled,
  isOfflineTripsEnabled,
} from "../../../components/offline-trips/offline-trips-setting.ts";
import { countOfflineTrips } from "../../../components/offline-trips/read-offline-trips.ts";
import { saveOfflineTrips } from "../../../components/offline-trips/save-offline-trips.ts";
import { useOfflineTrips } from "../../../components/offline-trips/use-offline-trips.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SecurityCard } from "./security-card.tsx";

/** Whether this device stores tickets for offline use. Applies at once. */
export function OfflineTripsCard() {
  const t = useTranslations("offline");
  const { formatInstant } = useFormat();
  const saved = useOfflineTrips();
  const [isOn, setIsOn] = useState(isOfflineTripsEnabled);

  function choose(on: boolean) {
    setIsOn(on);
    setOfflineTripsEnabled(on);
    if (on) void saveOfflineTrips(languageOfPage());
  }

  const when = saved ? formatInstant(saved.savedAt) : "";
  return (
    <SecurityCard title={t("thisPhone")} text={t("choiceText")}>
      <Checkbox checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)}>
        <b className="font-[700]">{t("choice")}</b>
      </Checkbox>
      <output className="type-small mt-1 block text-ink-3">
        {isOn ? t("choiceOn", { count: countOfflineTrips(saved), when }) : t("choiceOff")}
      </output>
    </SecurityCard>
  );
}
