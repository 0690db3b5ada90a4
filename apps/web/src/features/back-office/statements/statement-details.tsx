import type { Statement } from "@ghuri/contract/admin-statements";
import { Refused } from "@ghuri/contract/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { Paisa } from "../ledger/paisa.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { PendingWriteOffsPanel } from "./pending-write-offs-panel.tsx";
import { statementQuery } from "./queries.ts";
import { StatementRows } from "./statement-rows.tsx";
import { StatementTotals } from "./statement-totals.tsx";

/** One statement: its sums, and its rows with what to do about those that differ. */
export function StatementDetails({ id }: { readonly id: string }) {
  const t = useTranslations("backOfficeStatements");
  const shared = useTranslations("backOffice");
  const { data: statement, error, refetch } = useQuery(statementQuery(id));
  const isUnknown =
    error instanceof Refused && (error.body.code === "not_found" || error.body.code === "invalid");
  return (
    <div className="flex flex-col gap-4">
      <BackOfficeLink
        section="statements"
        className="type-small inline-flex min-h-10 items-center self-start font-[650] text-action-ink hover:underline"
      >
        {t("back")}
      </BackOfficeLink>
      <h1 className="type-card">{t("one")}</h1>
      {isUnknown && <Callout tone="danger">{shared("noSuchCase")}</Callout>}
      {error && !isUnknown && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!statement && !error && <Skeleton className="h-60 rounded-[14px]" />}
      {statement && !error && (
        <>
          <Summary statement={statement} />
          <PendingWriteOffsPanel account={statement.account} />
          <StatementRows statement={statement} />
        </>
      )}
    </div>
  );
}

function Summary({ statement }: { readonly statement: Statement }) {
  const t = useTranslations("backOfficeStatements");
  const common = useTranslations("common");
  const { formatShortDate, formatMoment } = useFormat();
  const nameOf = useAccountName();
  const queries = useQueryClient();
  const {
    id,
    account,
    source,
    from,
    to,
    totals,
    payout_to: payoutTo,
    payout_paisa: payout,
  } = statement;
  const again = useMutation({
    mutationFn: (byAmount: boolean) =>
      adminCall("POST /api/v1/back-office/statements/{id}/match", {
        params: { id },
        body: { by_amount: byAmount },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [BACK_OFFICE] }),
  });
  return (
    <Panel
      title={statement.file_name}
      end={
        totals.open > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              kind="outline"
              size={40}
              busyLabel={again.isPending && !again.variables ? t("matching") : null}
              onClick={() => again.mutate(false)}
            >
              {t("matchAgain")}
            </Button>
            {source !== "bank" && (
              <Button
                kind="outline"
                size={40}
                title={t("matchByAmountHelp")}
                busyLabel={again.isPending && again.variables ? t("matching") : null}
                onClick={() => again.mutate(true)}
              >
                {t("matchByAmount")}
              </Button>
            )}
          </div>
        )
      }
    >
      <p className="type-small mb-3 text-ink-2">
        {t("about", {
          account: nameOf(account),
          from: formatShortDate(from),
          to: formatShortDate(to),
          name: statement.created_by ?? "–",
          time: formatMoment(statement.created_at),
        })}
      </p>
      <StatementTotals totals={totals} currency={statement.currency} />
      {payoutTo !== null && payout !== null && (
        <p className="numerals mt-3">
          {t.rich("paidOut", {
            account: nameOf(payoutTo),
            amount: () => (
              <b>
                <Paisa paisa={payout} />
              </b>
            ),
          })}
        </p>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {again.data && t("matchedNow", { count: again.data.data.matched })}
      </div>
      {again.error && (
        <Callout tone="danger" role="alert" className="mt-3">
          {getRefusalMessage(again.error, common("somethingWrong"))}
        </Callout>
      )}
    </Panel>
  );
}
