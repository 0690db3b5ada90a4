import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../api/admin-client.ts";
import { getRefusalMessage } from "../../../components/forms/server-errors.ts";
import { LoadError } from "../../../components/list/load-error.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ReportTable } from "../reports/report-table.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { Panel } from "../shell/panel.tsx";
import { BACK_OFFICE } from "../shell/staff-session.ts";
import { statementAccountsQuery } from "../statements/queries.ts";
import { closedMonthsQuery } from "./queries.ts";

/** The closed months, and closing the last one that is over. */
export function ClosedMonthsPanel() {
  const t = useTranslations("backOfficeLedger.months");
  const shared = useTranslations("backOffice");
  const { formatMonth, formatMoment } = useFormat();
  const [isClosing, setIsClosing] = useState(false);
  const { data, isError, refetch } = useQuery(closedMonthsQuery);
  const closable = data?.closable ?? null;
  return (
    <Panel
      title={t("title")}
      end={
        closable !== null && (
          <Button kind="outline" size={40} onClick={() => setIsClosing(true)}>
            {t("close", { month: formatMonth(closable) })}
          </Button>
        )
      }
    >
      <p className="type-small mb-3 text-ink-2">{t("note")}</p>
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-14 rounded-xl" />}
      {data?.months.length === 0 && <p className="text-ink-2">{t("none")}</p>}
      {data && data.months.length > 0 && (
        <ReportTable
          label={t("title")}
          rows={data.months}
          rowKey={({ month }) => month}
          isTall
          columns={[
            { head: t("month"), isWords: true, cell: ({ month }) => formatMonth(month) },
            { head: t("by"), isWords: true, cell: ({ closed_by: name }) => name ?? "–" },
            { head: t("at"), cell: ({ closed_at: at }) => formatMoment(at) },
          ]}
        />
      )}
      {isClosing && closable !== null && (
        <CloseMonthDialog month={closable} onClose={() => setIsClosing(false)} />
      )}
    </Panel>
  );
}

interface DialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

function CloseMonthDialog({ month, onClose }: DialogProps) {
  const t = useTranslations("backOfficeLedger.months");
  const site = useTranslations("backOfficeSite");
  const common = useTranslations("common");
  const { formatMonth } = useFormat();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/ledger/months", { body: { month } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [BACK_OFFICE] });
      onClose();
    },
  });
  const name = formatMonth(month);
  const { data: accounts = [] } = useQuery(statementAccountsQuery);
  const open = accounts.reduce((sum, one) => sum + one.open_rows + one.missing_there, 0);
  return (
    <Dialog
      title={t("confirmTitle", { month: name })}
      closeLabel={common("close")}
      width={520}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t("confirmNote", { month: name })}</p>
        {open > 0 && (
          <Callout tone="warning">
            {t("stillOpen", { count: open, month: name })}{" "}
            <BackOfficeLink section="statements" className="font-[650] underline">
              {t("toStatements")}
            </BackOfficeLink>
          </Callout>
        )}
        {close.error && (
          <Callout tone="danger" role="alert">
            {getRefusalMessage(close.error, common("somethingWrong"))}
          </Callout>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {site("cancel")}
          </Button>
          <Button busyLabel={close.isPending ? t("closing") : null} onClick={() => close.mutate()}>
            {t("close", { month: name })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
