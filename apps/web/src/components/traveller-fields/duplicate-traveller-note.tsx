import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import type { SaveWithDuplicateCheck } from "./use-save-with-duplicate-check.ts";

/** Warns that the traveller may already be saved: update that one, or save both. */
export function DuplicateTravellerNote({ saving }: { readonly saving: SaveWithDuplicateCheck }) {
  const t = useTranslations("travellers");
  const { duplicate } = saving;
  if (!duplicate) return null;
  const { first_name, last_name } = duplicate.traveller;
  return (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })} className="scroll-my-6">
      <Callout
        tone="warning"
        role="alert"
        title={t("duplicate", { name: `${first_name} ${last_name}` })}
      >
        <p>{t(duplicate.by === "passport" ? "duplicateByPassport" : "duplicateByBirth")}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="ink" size={40} onClick={saving.updateDuplicate}>
            {t("updateDuplicate")}
          </Button>
          <Button kind="outline" size={40} onClick={saving.saveAnyway}>
            {t("saveAnyway")}
          </Button>
        </div>
      </Callout>
    </div>
  );
}
