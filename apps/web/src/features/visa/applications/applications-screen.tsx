import { IconRubberStamp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { BookingsTabs } from "../../../components/bookings/bookings-tabs.tsx";
import { visaApplicationsQuery } from "../../../components/bookings/queries.ts";
import { EmptyState } from "../../../components/list/empty-state.tsx";
import { ListSkeleton } from "../../../components/list/list-skeleton.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { LoadError } from "../../../components/list/load-error.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { ApplicationDialogs } from "./application-dialogs.tsx";
import { ApplicationsTable } from "./applications-table.tsx";

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The id of the application whose details are open. */
  readonly view: string | undefined;
  readonly onCloseView: () => void;
}

/** All visa applications of the account, newest first (S2.12-21 to -25). */
export function ApplicationsScreen({ page, onPage, view, onCloseView }: Props) {
  const t = useTranslations("visaApplications");
  const { language } = useLanguage();
  const [paying, setPaying] = useState<string | null>(null);
  const asked = useQuery(visaApplicationsQuery(page, language));
  const { data: list, isError, isPlaceholderData, refetch } = asked;
  return (
    <div>
      <h1 className="type-page">{t("bookings")}</h1>
      <p className="type-intro mt-1 mb-5 text-ink-2">{t("intro")}</p>
      <BookingsTabs />
      {!list && !isError && <ListSkeleton />}
      {!list && isError && <LoadError title={t("failed")} onRetry={() => void refetch()} />}
      {list?.data.length === 0 && (
        <EmptyState
          icon={<IconRubberStamp size={40} stroke={1.5} aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        >
          <Link to="/visa-guidelines" className={buttonStyle("primary")}>
            {t("seeGuidelines")}
          </Link>
        </EmptyState>
      )}
      {list && list.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <ApplicationsTable applications={list.data} onPay={({ id }) => setPaying(id)} />
        </div>
      )}
      {list && <Pager list={list} onPage={onPage} />}
      {view && <ApplicationDialogs key={view} id={view} onClose={onCloseView} />}
      {paying && <ApplicationDialogs id={paying} first="pay" onClose={() => setPaying(null)} />}
    </div>
  );
}
