import { IconWallet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { EmptyState } from "../../components/list/empty-state.tsx";
import { ListSkeleton } from "../../components/list/list-skeleton.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { LoadError } from "../../components/list/load-error.tsx";
import { buttonStyle } from "../../ui/button-style.ts";
import { PaymentsTable } from "./payments-table.tsx";
import { paymentsQuery } from "./queries.ts";

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** All payment attempts, newest first (S2.12-16). */
export function PaymentsScreen({ page, onPage }: Props) {
  const t = useTranslations("payment");
  const { data: list, isError, isPlaceholderData, refetch } = useQuery(paymentsQuery(page));
  return (
    <div>
      <h1 className="type-page">{t("payments")}</h1>
      <p className="type-intro mt-1 mb-5 text-ink-2">{t("intro")}</p>
      {!list && !isError && <ListSkeleton />}
      {!list && isError && <LoadError title={t("listFailed")} onRetry={() => void refetch()} />}
      {list?.data.length === 0 && (
        <EmptyState
          icon={<IconWallet size={40} stroke={1.5} aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        >
          <Link to="/profile/bookings" className={buttonStyle("outline")}>
            {t("seeBookings")}
          </Link>
        </EmptyState>
      )}
      {list && list.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <PaymentsTable payments={list.data} />
        </div>
      )}
      {list && <Pager list={list} onPage={onPage} />}
    </div>
  );
}
