import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfflineTripList, type OfflineTripRef } from "./offline-trip-list.tsx";
import { countOfflineTrips } from "./read-offline-trips.ts";
import { OfflineTripDialog } from "./offline-trip-dialog.tsx";
import { useOfflineTrips } from "./use-offline-trips.ts";

interface Props {
  /** The id of the flight booking in the URL, opened at once. */
  readonly view?: string | undefined;
}

/** The card with the trips saved on this device. */
export function OfflineTripsCard({ view }: Props) {
  const t = useTranslations("offline");
  const { formatInstant } = useFormat();
  const id = useId();
  const kept = useOfflineTrips();
  const [open, setOpen] = useState<OfflineTripRef | null>(
    view ? { kind: "flight", id: view } : null,
  );
  const count = countOfflineTrips(kept);
  return (
    <section aria-labelledby={id} className="card w-full max-w-[560px] px-4 py-5 text-left tab:p-6">
      <h2 id={id} className="text-lg leading-6 font-bold">
        {t("kept")}
      </h2>
      {kept === undefined && (
        <div role="status">
          <span className="visually-hidden">{t("loadingKept")}</span>
          <Skeleton className="mt-3 h-11 rounded-lg" />
        </div>
      )}
      {kept !== undefined && count === 0 && (
        <p className="type-small mt-2 text-ink-2 text-pretty">{t("nothingKept")}</p>
      )}
      {kept && count > 0 && (
        <>
          <OfflineTripList trips={kept} onOpen={setOpen} />
          <p className="type-small mt-2 text-ink-3 text-pretty">
            {t("savedAt", { when: formatInstant(kept.savedAt) })}
          </p>
        </>
      )}
      {kept && open && <OfflineTripDialog trips={kept} trip={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
