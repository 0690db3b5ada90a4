import type { StatementPreview, StatementSource } from "@ghuri/contract/admin-statements";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { Amount } from "../ledger/amount.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { StatementTotals } from "./statement-totals.tsx";

interface Props {
  readonly preview: StatementPreview;
  readonly source: StatementSource;
}

/** Whether a file can be imported, and why it cannot: above its columns, where the cause can be mended. */
export function StatementPreviewNotes({ preview }: Pick<Props, "preview">) {
  const t = useTranslations("backOfficeStatements");
  const { localDigits } = useFormat();
  const { errors, error_count: count, repeated, is_imported: isImported, totals } = preview;
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {isImported && <Callout tone="danger">{t("importing.isImported")}</Callout>}
      {count > 0 && (
        <Callout tone="danger" title={t("importing.errors", { count })}>
          <ul className="type-small">
            {errors.map(({ line, message }) => (
              <li key={line}>
                {t("rows.line", { line: localDigits(line) })}: {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {repeated > 0 && (
        <Callout tone="info">{t("importing.repeated", { count: repeated })}</Callout>
      )}
      {count === 0 && totals.rows > 0 && totals.open === 0 && (
        <Callout tone="success">{t("importing.agrees")}</Callout>
      )}
    </div>
  );
}

/** What a file says before it is imported: sums, and rows that differ. */
export function StatementPreviewPanel({ preview, source }: Props) {
  const t = useTranslations("backOfficeStatements");
  const { formatShortDate, localDigits } = useFormat();
  const { rows, totals } = preview;
  const currency = preview.mapping?.currency ?? "BDT";
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  return (
    <section aria-label={t("importing.preview")} className="flex flex-col gap-4">
      <StatementTotals totals={totals} currency={currency} />
      {rows.length > 0 && (
        <ReportTable
          label={t("importing.preview")}
          rows={rows}
          rowKey={({ line }) => String(line)}
          isTall
          columns={[
            {
              head: t("rows.reference"),
              isWords: true,
              cell: ({ reference, line }) => (
                <span className="[overflow-wrap:anywhere]">
                  {reference || t("rows.line", { line: localDigits(line) })}
                </span>
              ),
            },
            {
              head: t("rows.kind"),
              isWords: true,
              cell: ({ kind }) => t(`kinds.${source}.${kind}`),
            },
            { head: t("rows.day"), cell: ({ day }) => formatShortDate(day) },
            { head: t("rows.statement"), cell: ({ minor }) => amount(minor) },
            {
              head: t("totals.fee"),
              cell: ({ fee_minor: fee }) => <Amount minor={fee} currency={currency} isBlank />,
            },
            {
              head: t("rows.booked"),
              cell: ({ booked_minor: booked }) => (booked === null ? "–" : amount(booked)),
            },
            {
              head: t("list.state"),
              isWords: true,
              cell: ({ difference }) =>
                difference === null ? (
                  <StatusChip look="confirmed">{t("states.matched")}</StatusChip>
                ) : (
                  <StatusChip look="waiting">{t(`differences.${difference}`)}</StatusChip>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
