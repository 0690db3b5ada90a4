import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../shell/panel.tsx";
import { RefusalNote } from "../shell/refusal-note.tsx";
import { importsQuery } from "./queries.ts";
import { useInventoryAction } from "./use-inventory-action.ts";

/** The latest imports, each undone with one press while nothing of it was sold. */
export function ImportHistory() {
  const t = useTranslations("backOfficeInventory.importing");
  const { formatMoment } = useFormat();
  const { data } = useQuery(importsQuery);
  const { run, isBusy, input, refusal, hasFailed } = useInventoryAction((id: string) =>
    adminCall("POST /api/v1/back-office/own-flight-imports/{id}/undo", { params: { id } }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t("history")}>
      <RefusalNote refusal={refusal} hasFailed={hasFailed} />
      <ul className="flex flex-col divide-y divide-line">
        {data.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <b className="[overflow-wrap:anywhere]">{one.file_name}</b>
              <p className="type-small text-ink-2">
                {t("by", { name: one.imported_by, when: formatMoment(one.imported_at) })}
              </p>
            </div>
            {one.undone_at ? (
              <span className="text-ink-3">{t("undone")}</span>
            ) : (
              <Button
                kind="outline"
                size={40}
                aria-label={t("undoOf", { file: one.file_name })}
                busyLabel={isBusy && input === one.id ? t("undoing") : null}
                onClick={() => run(one.id)}
              >
                {t("undo")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
