import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { supplierBalancesQuery } from "./queries.ts";

/** What is left at suppliers that are paid from a balance, and when staff are warned. */
export function SupplierBalancesScreen() {
  const t = useTranslations("backOfficeSupplierBalances");
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery(supplierBalancesQuery);
  return (
    <div className="flex max-w-[860px] flex-col gap-4">
      <div>
        <h1 className="type-card">{shared("sections.supplier-balances")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      {!data && isError && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data?.length === 0 && (
        <p role="status" className="card rounded-[14px] p-6 text-ink-2">
          {t("none")}
        </p>
      )}
      {data?.map((balance) => (
        <BalancePanel key={balance.supplier} balance={balance} />
      ))}
    </div>
  );
}
