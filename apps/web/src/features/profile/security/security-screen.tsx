import { useTranslations } from "use-intl";
import { ActivityCard } from "./activity-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { OfflineTripsCard } from "./offline-trips-card.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";

/** Devices, passkeys, password, data export and account deletion. */
export function SecurityScreen() {
  const t = useTranslations("security");
  return (
    <div>
      <h1 className="type-page">{t("title")}</h1>
      <p className="type-intro mt-1 mb-5 text-ink-2 text-pretty">{t("text")}</p>
      <div className="flex flex-col gap-5">
        <DevicesCard />
        <ActivityCard />
        <OfflineTripsCard />
        <PasskeysCard />
        <PasswordCard />
        <DataExportCard />
        <DeleteAccountCard />
      </div>
    </div>
  );
}
