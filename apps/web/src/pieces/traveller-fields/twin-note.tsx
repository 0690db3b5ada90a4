import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { TravellerSaving } from "./use-traveller-saving.ts";

/** Somebody like that is on the list already: change that one, or keep both. */
export function TwinNote({ saving }: { readonly saving: TravellerSaving }) {
  const t = useTranslations("travellers");
  const { twin } = saving;
  if (!twin) return null;
  const { first_name, last_name } = twin.traveller;
  return (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })} className="scroll-my-6">
      <Note tone="warning" role="alert" title={t("twin", { name: `${first_name} ${last_name}` })}>
        <p>{t(twin.by === "passport" ? "twinByPassport" : "twinByBirth")}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="ink" size={40} onClick={saving.updateTwin}>
            {t("updateTwin")}
          </Button>
          <Button kind="outline" size={40} onClick={saving.saveAnyway}>
            {t("saveAnyway")}
          </Button>
        </div>
      </Note>
    </div>
  );
}
