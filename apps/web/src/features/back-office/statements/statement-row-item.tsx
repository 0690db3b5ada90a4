import type { Statement, StatementRow } from "@ghuri/contract/admin-statements";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { type StatusLook, StatusChip } from "../../../ui/status-chip.tsx";
import { Amount } from "../ledger/amount.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Detail } from "../shell/panel.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

const LOOKS = {
  open: "waiting",
  matched: "confirmed",
  written_off: "recorded",
} as const satisfies Record<StatementRow["state"], StatusLook>;

interface Props {
  readonly row: StatementRow;
  readonly statement: Pick<Statement, "source" | "account" | "currency">;
}

/** A row: what the statement says, what is booked, and what to do when they differ. */
export function StatementRowItem({ row, statement: { source, account, currency } }: Props) {
  const t = useTranslations("backOfficeStatements");
  const { formatShortDate, formatMoment, localDigits } = useFormat();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const { state, difference, booked_minor: booked } = row;
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  const rates = new Set(row.items.flatMap(({ foreign }) => foreign?.rate ?? []));
  const reference = row.reference || t("rows.line", { line: localDigits(row.line) });
  return (
    <li className="rounded-xl bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <b className="[overflow-wrap:anywhere]">{reference}</b>
        <StatusChip look={LOOKS[state]}>
          {state === "open" && difference !== null
            ? t(`differences.${difference}`)
            : t(`states.${state}`)}
        </StatusChip>
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-2">
        <Detail name={t("rows.kind")}>{t(`kinds.${source}.${row.kind}`)}</Detail>
        <Detail name={t("rows.day")}>{formatShortDate(row.day)}</Detail>
        <Detail name={t("rows.statement")}>{amount(row.minor)}</Detail>
        <Detail name={t("rows.booked")}>{booked === null ? "–" : amount(booked)}</Detail>
        {row.fee_minor !== 0 && <Detail name={t("totals.fee")}>{amount(row.fee_minor)}</Detail>}
        {rates.size > 0 && <Detail name={t("rows.rate")}>{[...rates].join(", ")}</Detail>}
      </dl>
      {state === "open" && difference !== null && (
        <p className="type-small mt-2 text-ink-2">{t(`advice.${source}.${difference}`)}</p>
      )}
      {state === "written_off" && (
        <p className="type-small mt-2 [overflow-wrap:anywhere] text-ink-2">
          {row.reason}
          {row.decided_at !== null &&
            ` · ${row.decided_by ?? "–"}, ${formatMoment(row.decided_at)}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {row.items.map(({ entry_id: entry, subject_id: order, day }) => (
          <BackOfficeLink
            key={entry}
            section="ledger"
            search={order === null ? { account, from: day, to: day } : { order }}
            className="type-small inline-flex min-h-10 items-center font-[650] text-action-ink hover:underline"
          >
            {t("rows.entry", { number: localDigits(entry), day: formatShortDate(day) })}
          </BackOfficeLink>
        ))}
        {state === "open" && (
          <Button
            kind="outline"
            size={40}
            className="my-1 ml-auto"
            aria-label={t("writeOff.title", { reference })}
            onClick={() => setIsWritingOff(true)}
          >
            {t("writeOff.open")}
          </Button>
        )}
      </div>
      {isWritingOff && (
        <WriteOffDialog
          reference={reference}
          minor={(booked ?? 0) - row.minor}
          currency={currency}
          write={(body) =>
            adminCall("POST /api/v1/back-office/statement-rows/{id}/write-off", {
              params: { id: row.id },
              body,
            })
          }
          onClose={() => setIsWritingOff(false)}
        />
      )}
    </li>
  );
}
