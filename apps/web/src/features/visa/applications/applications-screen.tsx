import { IconRubberStamp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { BookingsTabs } from "../../../pieces/bookings/bookings-tabs.tsx";
import { visaApplicationsQuery } from "../../../pieces/bookings/queries.ts";
import { EmptyList } from "../../../pieces/list/empty-list.tsx";
import { ListSkeleton } from "../../../pieces/list/list-skeleton.tsx";
import { Pager } from "../../../pieces/list/pager.tsx";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { ApplicationWindows } from "./application-windows.tsx";
import { ApplicationsTable } from "./applications-table.tsx";

interface Props {
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The application whose details are open. */
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
      {!list && isError && <TryAgain title={t("failed")} onRetry={() => void refetch()} />}
      {list?.data.length === 0 && (
        <EmptyList
          icon={<IconRubberStamp size={40} stroke={1.5} aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        >
          <Link to="/visa-guidelines" className={buttonStyle("primary")}>
            {t("seeGuidelines")}
          </Link>
        </EmptyList>
      )}
      {list && list.data.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <ApplicationsTable applications={list.data} onPay={({ id }) => setPaying(id)} />
        </div>
      )}
      {list && <Pager list={list} onPage={onPage} />}
      {view && <ApplicationWindows key={view} id={view} onClose={onCloseView} />}
      {paying && <ApplicationWindows id={paying} first="pay" onClose={() => setPaying(null)} />}
    </div>
  );
}
