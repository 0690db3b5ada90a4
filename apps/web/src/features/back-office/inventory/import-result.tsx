import type { ImportPreview } from "@ghuri/contract/own-flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly name: string;
  readonly found: ImportPreview;
  readonly isBusy: boolean;
  readonly onImport: (isOnSale: boolean) => void;
}

/** What a file would do: its errors by line, or its changes and the button that makes them. */
export function ImportResult({ name, found, isBusy, onImport }: Props) {
  const t = useTranslations("backOfficeInventory.importing");
  const { formatNumber } = useFormat();
  const { summary, errors, error_count: errorCount } = found;
  const hasChanges = summary.created + summary.changed > 0;
  const [isOnSale, setIsOnSale] = useState(true);
  return (
    <Panel title={t("result", { name, rows: summary.rows })}>
      <p className="mb-3">{t("summary", summary)}</p>
      {errorCount > 0 && (
        <>
          <Callout tone="danger" role="alert" className="mb-3">
            {t("errors", { count: errorCount })}{" "}
            {errorCount > errors.length && t("firstErrors", { count: formatNumber(errors.length) })}
          </Callout>
          <ReportTable
            isTall
            label={t("errorHead.message")}
            rows={errors}
            rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
            columns={[
              { head: t("errorHead.line"), cell: ({ line }) => formatNumber(line) },
              { head: t("errorHead.column"), isWords: true, cell: ({ column }) => column },
              { head: t("errorHead.message"), isWords: true, cell: ({ message }) => message },
            ]}
          />
        </>
      )}
      {errorCount === 0 && !hasChanges && <Callout tone="info">{t("nothing")}</Callout>}
      {errorCount === 0 && hasChanges && (
        <>
          <ChangesList found={found} />
          {found.ignored > 0 && (
            <p className="mb-3 text-ink-2">{t("ignored", { count: found.ignored })}</p>
          )}
          {summary.created > 0 && summary.fares === 0 && (
            <Callout tone="info" className="mb-3">
              {t("withoutFares")}
            </Callout>
          )}
          {summary.created > 0 && summary.fares > 0 && (
            <Checkbox
              className="mb-3"
              checked={isOnSale}
              onChange={({ target }) => setIsOnSale(target.checked)}
            >
              {t("onSale")}
            </Checkbox>
          )}
          <Button busyLabel={isBusy ? t("applying") : null} onClick={() => onImport(isOnSale)}>
            {t("apply")}
          </Button>
        </>
      )}
    </Panel>
  );
}

function ChangesList({ found }: { readonly found: ImportPreview }) {
  const t = useTranslations("backOfficeInventory");
  const labelOf = (field: string) => {
    const [name, letter] = field.split(".");
    if (letter) return t("fare", { letter });
    const key = `fields.${name}` as "fields.seats";
    return t.has(key) ? t(key) : field;
  };
  return (
    <ul className="mb-4 flex max-h-80 flex-col gap-1 overflow-y-auto">
      {found.changes.map((one) => (
        <li key={`${one.number} ${one.origin} ${one.destination} ${one.valid_from}`}>
          <b>
            {one.number} {one.origin}–{one.destination}
          </b>{" "}
          {one.kind === "create"
            ? t("importing.create")
            : t("importing.change", { fields: one.fields.map(labelOf).join(", ") })}
        </li>
      ))}
    </ul>
  );
}
