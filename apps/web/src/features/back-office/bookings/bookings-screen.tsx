import { useQuery } from "@tanstack/react-query";
import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/language-provider.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { cx } from "../../../ui/class-names.ts";
import { CaseView } from "../shell/case-view.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";
import { useSearchParams } from "../shell/use-search-params.ts";
import { BookingDetails } from "./booking-details.tsx";
import { BookingsList } from "./bookings-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { bookingQuery, getCsvUrl, getFilters, listQuery } from "./queries.ts";

/** Bookings of all kinds: the list on the left, the open booking beside it; on narrow screens one at a time. */
export function BookingsScreen({ id }: { readonly id: string | undefined }) {
  const t = useTranslations("backOfficeBookings");
  const shared = useTranslations("backOffice");
  const { formatNumber } = useFormat();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const list = useQuery(listQuery(search));
  const total = list.data?.total ?? 0;
  return (
    <div>
      <div
        className={cx(
          "mb-4 flex flex-wrap items-center gap-x-4 gap-y-2",
          id && "max-[87.5rem]:hidden",
        )}
      >
        <h1 className="type-card mr-auto">{shared("sections.bookings")}</h1>
        <p role="status" className="type-small numerals text-ink-3">
          {list.data &&
            (list.data.has_more
              ? t("list.foundMore", { total: formatNumber(total) })
              : t("list.found", { total }))}
        </p>
        <a
          href={getCsvUrl(getFilters(search), language)}
          download
          aria-label={t("list.csvOf")}
          className={buttonStyle("outline", 40)}
        >
          <IconDownload size={18} stroke={2} aria-hidden="true" />
          {t("list.csv")}
        </a>
      </div>
      <div className={cx(id && "max-[87.5rem]:hidden")}>
        <FilterBar key={JSON.stringify(getFilters(search))} />
      </div>
      <div
        className={cx(
          "grid items-start gap-4",
          id && "min-[87.5rem]:grid-cols-[minmax(0,1fr)_450px]",
        )}
      >
        <div className={cx("min-w-0", id && "max-[87.5rem]:hidden")}>
          <BookingsList list={list} openId={id} />
        </div>
        {id && (
          <div className="min-w-0">
            <BackOfficeLink
              section="bookings"
              search={search}
              className="type-small mb-3 inline-flex min-h-10 items-center gap-1.5 font-[650] text-action-ink hover:underline min-[87.5rem]:hidden"
            >
              <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
              {t("back")}
            </BackOfficeLink>
            <OpenBooking key={id} id={id} />
          </div>
        )}
      </div>
    </div>
  );
}

function OpenBooking({ id }: { readonly id: string }) {
  return (
    <CaseView asked={useQuery(bookingQuery(id))}>
      {(found) => <BookingDetails found={found} />}
    </CaseView>
  );
}
