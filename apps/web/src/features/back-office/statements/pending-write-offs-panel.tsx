import type { PendingWriteOff } from "@ghuri/contract/admin-statements";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Paisa } from "../ledger/paisa.tsx";
import { useAccountName } from "../ledger/use-account-name.ts";
import { Panel } from "../shell/panel.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { pendingWriteOffsQuery } from "./queries.ts";

/** The write-offs that wait for a second person; of one account where it is given. */
export function PendingWriteOffsPanel({ account }: { readonly account?: string | undefined }) {
  const t = useTranslations("backOfficeStatements.pending");
  const { data = [] } = useQuery(pendingWriteOffsQuery);
  const shown = data.filter((one) => account === undefined || one.account === account);
  if (shown.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      <ul aria-label={t("title")} className="flex flex-col gap-3">
        {shown.map((one) => (
          <Pending key={one.id} pending={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Pending({ pending }: { readonly pending: PendingWriteOff }) {
  const t = useTranslations("backOfficeStatements.pending");
  const common = useTranslations("common");
  const { formatMoment } = useFormat();
  const nameOf = useAccountName();
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (verdict: "approve" | "drop") =>
      adminCall("POST /api/v1/back-office/statement-write-offs/{id}/decision", {
        params: { id: pending.id },
        body: { verdict },
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [BACK_OFFICE] }),
  });
  const { rows, entries, paisa, why, by, at, is_mine: isMine } = pending;
  return (
    <li className="rounded-xl bg-sunken px-4 py-3">
      <b className="numerals">
        {t.rich("what", {
          account: nameOf(pending.account),
          count: rows + entries,
          amount: () => <Paisa paisa={paisa} />,
        })}
      </b>
      <p className="[overflow-wrap:anywhere]">{why}</p>
      <p className="type-small text-ink-2">
        {by ?? "–"}, {formatMoment(at)}
      </p>
      {isMine && <p className="type-small mt-1 text-ink-2">{t("isMine")}</p>}
      {decide.error && (
        <Callout tone="danger" role="alert" className="mt-2">
          {getRefusalMessage(decide.error, common("somethingWrong"))}
        </Callout>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button
          kind="outline"
          size={40}
          busyLabel={decide.isPending && decide.variables === "drop" ? t("saving") : null}
          onClick={() => decide.mutate("drop")}
        >
          {t("drop")}
        </Button>
        {!isMine && (
          <Button
            size={40}
            busyLabel={decide.isPending && decide.variables === "approve" ? t("saving") : null}
            onClick={() => decide.mutate("approve")}
          >
            {t("approve")}
          </Button>
        )}
      </div>
    </li>
  );
}
