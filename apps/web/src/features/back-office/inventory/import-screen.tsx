import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { newId } from "../../../api/new-id.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { DownloadLink } from "../reports/download-links.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { ImportDrop } from "./import-drop.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { useInventoryAction } from "./use-inventory-action.ts";

interface Chosen {
  readonly file: File;
  /** Of the import, so that a repeated press imports nothing twice. */
  readonly id: string;
}

async function tryFile({ file }: Chosen) {
  const body = new FormData();
  body.set("file", file);
  return (await adminCall("POST /api/v1/back-office/own-flight-import-previews", { body })).data;
}

async function importFile({ file, id, isOnSale }: Chosen & { readonly isOnSale: boolean }) {
  const body = new FormData();
  body.set("id", id);
  body.set("file_name", file.name);
  body.set("on_sale", isOnSale ? "yes" : "no");
  body.set("file", file);
  return (await adminCall("POST /api/v1/back-office/own-flight-imports", { body })).data;
}

type Preview = Awaited<ReturnType<typeof tryFile>>;
type Applied = Awaited<ReturnType<typeof importFile>>;

/** Takes a spreadsheet, shows what it would do, and imports it. */
export function ImportScreen() {
  const t = useTranslations("backOfficeInventory");
  const { formatNumber } = useFormat();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [found, setFound] = useState<Preview | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const trying = useInventoryAction(tryFile, setFound);
  const importing = useInventoryAction(importFile, (done) => {
    setApplied(done);
    setFound(null);
  });

  function take(file: File): void {
    const next = { file, id: newId() };
    setChosen(next);
    setFound(null);
    setApplied(null);
    trying.run(next);
  }

  const failed = importing.hasFailed ? importing : trying;
  return (
    <div className="flex flex-col gap-4">
      <BackOfficeLink
        section="inventory"
        className="inline-flex min-h-10 items-center gap-1.5 self-start font-[650] text-action-ink hover:underline"
      >
        <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
        {t("back")}
      </BackOfficeLink>
      <div>
        <h1 className="type-card">{t("importing.title")}</h1>
        <p className="type-small text-ink-2">{t("importing.intro")}</p>
      </div>
      <Panel>
        <div className="mb-4 flex flex-wrap gap-3">
          {(["xlsx", "csv"] as const).map((kind) => (
            <DownloadLink
              key={kind}
              href={`/api/v1/back-office/own-flights-template.${kind}`}
              name={t(`importing.${kind}`)}
              label={t(`importing.${kind}`)}
            />
          ))}
        </div>
        <ImportDrop onFile={take} />
        <div role="status" className="mt-3 empty:hidden">
          {trying.isBusy && chosen && t("importing.reading", { name: chosen.file.name })}
          {applied && (
            <Callout tone="success">
              {t("importing.applied", {
                created: applied.created,
                changed: formatNumber(applied.changed),
              })}
            </Callout>
          )}
        </div>
        <RefusalNote refusal={failed.refusal} hasFailed={failed.hasFailed} />
      </Panel>
      {chosen && found && (
        <ImportResult
          name={chosen.file.name}
          found={found}
          isBusy={importing.isBusy}
          onImport={(isOnSale) => importing.run({ ...chosen, isOnSale })}
        />
      )}
      <ImportHistory />
    </div>
  );
}
