import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { KeptList, type OpenTrip } from "./kept-list.tsx";
import { countOf } from "./kept-trips.ts";
import { KeptWindow } from "./kept-window.tsx";
import { useKeptTrips } from "./use-kept-trips.ts";

interface Props {
  /** The flight booking that the address asks for: open from the start. */
  readonly view?: string | undefined;
}

/** What this phone has kept of somebody's trips, readable without a network. */
export function KeptCard({ view }: Props) {
  const t = useTranslations("offline");
  const { formatInstant } = useFormat();
  const id = useId();
  const kept = useKeptTrips();
  const [open, setOpen] = useState<OpenTrip | null>(view ? { kind: "flight", id: view } : null);
  const count = countOf(kept);
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
          <KeptList kept={kept} onOpen={setOpen} />
          <p className="type-small mt-2 text-ink-3 text-pretty">
            {t("savedAt", { when: formatInstant(kept.savedAt) })}
          </p>
        </>
      )}
      {kept && open && <KeptWindow kept={kept} trip={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
