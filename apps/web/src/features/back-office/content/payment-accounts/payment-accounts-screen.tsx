import type { AdminPaymentAccount } from "@ghuri/contract/admin-site-content";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowDown, IconArrowUp, IconBuildingBank, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { getRefusalMessage } from "../../../../components/forms/server-errors.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Callout } from "../../../../ui/callout.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import { PaymentAccountDialog } from "./payment-account-dialog.tsx";

const KEY = [BACK_OFFICE, "accounts"] as const;

/** The accounts for manual payments: added, edited, reordered and closed, never deleted. */
export function PaymentAccountsScreen() {
  const t = useTranslations("backOfficeSite.accounts");
  const shared = useTranslations("backOffice");
  const [edited, setEdited] = useState<AdminPaymentAccount | "new" | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await adminCall("GET /api/v1/back-office/payment-accounts", {})).data,
  });
  const work = useAccountWork();
  return (
    <div className="flex max-w-[860px] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small mt-1 text-ink-2">{t("intro")}</p>
        </div>
        <Button
          size={40}
          icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setEdited("new")}
        >
          {t("add")}
        </Button>
      </div>
      {work.fault && (
        <Callout tone="danger" role="alert">
          {work.fault}
        </Callout>
      )}
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-72 rounded-[14px]" />}
      {data && data.every((account) => account.closed_at !== null) && (
        <Callout tone="warning" title={t("noneOpen")}>
          {t("noneOpenText")}
        </Callout>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t("label")} className="card divide-y divide-line rounded-[14px]">
          {data.map((account, at) => (
            <AccountRow
              key={account.id}
              account={account}
              at={at}
              last={data.length - 1}
              isBusy={work.isBusy}
              onEdit={() => setEdited(account)}
              onSwitch={(to) => work.flip(account, to)}
              onMove={(step) => work.order(...moved(data, at, at + step))}
            />
          ))}
        </ul>
      )}
      <p className="type-small text-ink-2">{t("closingNote")}</p>
      {edited && (
        <PaymentAccountDialog
          account={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            work.refresh();
          }}
        />
      )}
    </div>
  );
}

/** The requested order, and the current one. */
function moved(
  accounts: readonly AdminPaymentAccount[],
  from: number,
  to: number,
): [wanted: string[], expected: string[]] {
  const expected = accounts.map(({ id }) => id);
  const [id = ""] = expected.slice(from, from + 1);
  return [expected.toSpliced(from, 1).toSpliced(to, 0, id), expected];
}

/** The actions that one press runs. The list shows the result at once. */
function useAccountWork() {
  const common = useTranslations("common");
  const queries = useQueryClient();
  const refresh = () => {
    queries.removeQueries({ queryKey: ["payment-accounts"] });
    return queries.invalidateQueries({ queryKey: KEY });
  };
  const flipping = useMutation({
    mutationFn: ({ account, to }: { account: AdminPaymentAccount; to: "open" | "closed" }) =>
      adminCall("POST /api/v1/back-office/payment-accounts/{id}/switch", {
        params: { id: account.id },
        body: { to, version: account.version },
      }),
    onSettled: refresh,
  });
  const ordering = useMutation({
    mutationFn: (body: { readonly ids: string[]; readonly expected: string[] }) =>
      adminCall("POST /api/v1/back-office/payment-account-order", { body }),
    onSuccess: ({ data }) => queries.setQueryData(KEY, data),
    onSettled: refresh,
  });
  const error = flipping.error ?? ordering.error;
  return {
    isBusy: flipping.isPending || ordering.isPending,
    fault: error && getRefusalMessage(error, common("somethingWrong")),
    flip: (account: AdminPaymentAccount, to: "open" | "closed") => flipping.mutate({ account, to }),
    order: (ids: string[], expected: string[]) => ordering.mutate({ ids, expected }),
    refresh: () => void refresh(),
  };
}

interface RowProps {
  readonly account: AdminPaymentAccount;
  readonly at: number;
  readonly last: number;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onSwitch: (to: "open" | "closed") => void;
  readonly onMove: (step: 1 | -1) => void;
}

function AccountRow({ account, at, last, isBusy, onEdit, onSwitch, onMove }: RowProps) {
  const t = useTranslations("backOfficeSite.accounts");
  const site = useTranslations("backOfficeSite");
  const { formatInstant } = useFormat();
  const { name, number, payments, closed_at: closedAt } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-[18px] py-4">
      <IconBuildingBank size={22} stroke={1.9} aria-hidden="true" className="text-ink-3" />
      <div className="min-w-[180px] flex-1">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="numerals [overflow-wrap:anywhere]">{number}</p>
        <p className="type-caption text-ink-2">
          {t("payments", { count: payments })}
          {closedAt && ` · ${t("closedOn", { time: formatInstant(closedAt) })}`}
        </p>
      </div>
      <StatusChip look={closedAt ? "cancelled" : "confirmed"}>
        {t(closedAt ? "closed" : "open")}
      </StatusChip>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={site("up", { name })}
          disabled={isBusy || at === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={site("down", { name })}
          disabled={isBusy || at === last}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} stroke={2} aria-hidden="true" />
        </IconButton>
        <Button kind="outline" size={40} aria-label={t("editOf", { name })} onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button
          kind="outline"
          size={40}
          disabled={isBusy}
          aria-label={t(closedAt ? "reopenOf" : "closeOf", { name })}
          onClick={() => onSwitch(closedAt ? "open" : "closed")}
        >
          {t(closedAt ? "reopen" : "close")}
        </Button>
      </div>
    </li>
  );
}
