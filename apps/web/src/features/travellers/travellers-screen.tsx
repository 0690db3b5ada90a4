import type { Traveller } from "@ghuri/contract/travellers";
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { savedTravellersQuery } from "../../components/traveller-fields/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeleteTravellerDialog } from "./delete-traveller-dialog.tsx";
import { TravellerDialog } from "./traveller-dialog.tsx";
import { TravellersTable } from "./travellers-table.tsx";

/** The account's saved travellers (S2.12-26 to -29). */
export function TravellersScreen() {
  const t = useTranslations("travellers");
  const common = useTranslations("common");
  const { data: list, isError, refetch } = useQuery(savedTravellersQuery);
  /** The traveller in the dialog: a saved one, or a new one. */
  const [edited, setEdited] = useState<Traveller | "new" | null>(null);
  const [leaving, setLeaving] = useState<Traveller | null>(null);
  const [notice, setNotice] = useState("");

  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-page outline-none" id="travellers" tabIndex={-1}>
            {t("listTitle")}
          </h1>
          <p className="type-intro mt-1 text-ink-2">{t("listText")}</p>
        </div>
        <Button
          icon={<IconUserPlus size={20} stroke={1.9} aria-hidden="true" />}
          className="max-tab:w-full"
          onClick={() => setEdited("new")}
        >
          {t("add")}
        </Button>
      </div>
      {!list && !isError && <ListSkeleton />}
      {!list && isError && (
        <Callout tone="danger" role="alert" title={t("listFailed")}>
          <Button kind="outline" size={40} className="mt-3" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </Callout>
      )}
      {list?.length === 0 && <NoTravellers />}
      {list && list.length > 0 && (
        <TravellersTable travellers={list} onEdit={setEdited} onDelete={setLeaving} />
      )}
      {edited && (
        <TravellerDialog
          traveller={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <DeleteTravellerDialog
          traveller={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={(name) => {
            setNotice(t("deleted", { name }));
            // The deleted row had the focus. After the dialog has closed, move it:
            requestAnimationFrame(() => document.getElementById("travellers")?.focus());
          }}
        />
      )}
      <output className="visually-hidden">{notice}</output>
    </div>
  );
}

function ListSkeleton() {
  const common = useTranslations("common");
  return (
    <div role="status">
      <span className="visually-hidden">{common("loading")}</span>
      <div className="flex flex-col gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-[174px] rounded-xl tab:h-[70px]" />
        ))}
      </div>
    </div>
  );
}

function NoTravellers() {
  const t = useTranslations("travellers");
  return (
    <div className="card flex flex-col items-center gap-2 px-6 py-14 text-center">
      <IconUsers size={40} stroke={1.5} aria-hidden="true" className="text-ink-3" />
      <p className="type-card">{t("empty")}</p>
      <p className="text-ink-2 text-pretty">{t("emptyText")}</p>
    </div>
  );
}
