import type { Statement, StatementRow } from "@ghuri/contract/admin-statements";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { type StatusLook, StatusChip } from "../../../ui/status-chip.tsx";
import { Amount } from "../ledger/amount.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Detail } from "../shell/panel.tsx";
import { MatchRowDialog } from "./match-row-dialog.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

const LOOKS = {
  open: "waiting",
  matched: "confirmed",
  written_off: "recorded",
} as const satisfies Record<StatementRow["state"], StatusLook>;

interface Props {
  readonly row: StatementRow;
  readonly statement: Pick<Statement, "source" | "account" | "currency">;
  /** How it is chosen together with others; null: it is not. */
  readonly choice: {
    readonly isChosen: boolean;
    readonly onChange: (isChosen: boolean) => void;
  } | null;
}

/** A row: what the statement says, what is booked, and what to do when they differ. */
export function StatementRowItem({ row, statement: { source, account, currency }, choice }: Props) {
  const t = useTranslations("backOfficeStatements");
  const { formatShortDate, formatMoment, localDigits } = useFormat();
  const [dialog, setDialog] = useState<"write-off" | "match" | null>(null);
  const { state, difference, booked_minor: booked } = row;
  const rest = (booked ?? 0) - row.minor;
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  const rates = new Set(row.items.flatMap(({ foreign }) => foreign?.rate ?? []));
  const reference = row.reference || t("rows.line", { line: localDigits(row.line) });
  return (
    <li className="rounded-xl bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {choice ? (
          <Checkbox
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          >
            <b className="[overflow-wrap:anywhere]">{reference}</b>
          </Checkbox>
        ) : (
          <b className="[overflow-wrap:anywhere]">{reference}</b>
        )}
        <StatusChip look={LOOKS[state]}>
          {state === "open" && difference !== null
            ? t(`differences.${difference}`)
            : t(state === "written_off" && rest === 0 ? "accepted" : `states.${state}`)}
        </StatusChip>
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-2">
        <Detail name={t("rows.kind")}>{t(`kinds.${source}.${row.kind}`)}</Detail>
        <Detail name={t("rows.day")}>{formatShortDate(row.day)}</Detail>
        <Detail name={t("rows.statement")}>{amount(row.minor)}</Detail>
        <Detail name={t("rows.booked")}>{booked === null ? "–" : amount(booked)}</Detail>
        {row.fee_minor !== 0 && <Detail name={t("totals.fee")}>{amount(row.fee_minor)}</Detail>}
        {row.agreed_fee_minor !== null && (
          <Detail name={t("rows.agreedFee")}>{amount(row.agreed_fee_minor)}</Detail>
        )}
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
          <div className="my-1 ml-auto flex flex-wrap gap-2">
            {rest !== 0 && (
              <Button
                kind="outline"
                size={40}
                aria-label={t("byHand.title", { reference })}
                onClick={() => setDialog("match")}
              >
                {t("byHand.open")}
              </Button>
            )}
            <Button
              kind="outline"
              size={40}
              aria-label={t(rest === 0 ? "writeOff.titleAccept" : "writeOff.title", { reference })}
              onClick={() => setDialog("write-off")}
            >
              {t(rest === 0 ? "writeOff.accept" : "writeOff.open")}
            </Button>
          </div>
        )}
      </div>
      {dialog === "write-off" && (
        <WriteOffDialog
          differences={{ account, rows: [row.id] }}
          reference={reference}
          minors={[rest]}
          currency={currency}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "match" && (
        <MatchRowDialog
          row={row}
          reference={reference}
          account={account}
          currency={currency}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
