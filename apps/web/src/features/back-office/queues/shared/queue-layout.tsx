import type { QueueKind } from "@ghuri/contract/staff";
import { IconArrowLeft, IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Pager } from "../../../../components/list/pager.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { cx } from "../../../../ui/class-names.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import type { QueueList, QueueRow } from "./define-queue.ts";
import { useFormatAge } from "../../shell/use-format-age.ts";
import { getPageNumber, useSearchParams } from "../../shell/use-search-params.ts";

interface Props {
  readonly queue: QueueList;
  readonly id: string | undefined;
  /** The case that is open. */
  readonly children: ReactNode;
}

/** The queue at the left, the open case beside it; on a phone one after the other. */
export function QueueLayout({ queue: { kind: section, page }, id, children }: Props) {
  const t = useTranslations("backOffice");
  const [search, ask] = useSearchParams();
  const list = useQuery(page(getPageNumber(search)));
  return (
    <div>
      <h1 className={cx("type-card mb-4", id && "max-lg:hidden")}>{t(`sections.${section}`)}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[250px_minmax(0,1fr)]">
        <div className={cx(id && "max-lg:hidden")}>
          {list.data && (
            <>
              <QueueRows section={section} id={id} total={list.data.total} rows={list.data.data} />
              <Pager
                list={{ ...list.data, current_page: getPageNumber(search) }}
                onPage={(page) => ask({ page: String(page) })}
              />
            </>
          )}
          {!list.data && list.isError && (
            <LoadError title={t("loadFailed")} onRetry={() => void list.refetch()} />
          )}
          {!list.data && !list.isError && <Skeleton className="h-80 rounded-xl" />}
        </div>
        {id ? (
          <div className="min-w-0">
            <BackOfficeLink
              section={section}
              search={search}
              className="type-small mb-3 inline-flex min-h-10 items-center gap-1.5 font-[650] text-action-ink hover:underline lg:hidden"
            >
              <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
              {t("backToQueue")}
            </BackOfficeLink>
            {children}
          </div>
        ) : (
          list.data && list.data.total > 0 && <ChooseOne />
        )}
      </div>
    </div>
  );
}

interface RowsProps {
  readonly section: QueueKind;
  readonly id: string | undefined;
  readonly total: number;
  readonly rows: readonly QueueRow[];
}

function QueueRows({ section, id, total, rows }: RowsProps) {
  const t = useTranslations("backOffice");
  const ageOf = useFormatAge();
  const { formatNumber } = useFormat();
  const [search] = useSearchParams();
  return (
    <div className="card overflow-hidden rounded-[14px]">
      <p role="status" className="flex justify-between gap-3 bg-sunken px-4 py-3">
        <span className="font-bold">{t("inQueue", { count: total })}</span>
        {total > 0 && <span className="type-small text-ink-3">{t("oldestFirst")}</span>}
      </p>
      {total === 0 && (
        <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
          <IconInbox size={30} stroke={1.6} aria-hidden="true" className="text-ink-3" />
          <p className="type-small text-ink-2">{t("nothingWaitsText")}</p>
        </div>
      )}
      <ul aria-label={t(`sections.${section}`)}>
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line">
            <BackOfficeLink
              section={section}
              id={row.id}
              search={search}
              aria-current={row.id === id ? "true" : undefined}
              className={cx(
                "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken",
                row.id === id ? "border-l-ink bg-sunken" : "border-l-transparent",
              )}
            >
              <span className="font-bold [overflow-wrap:anywhere]">{row.name}</span>
              <span className="numerals text-right font-bold">
                {row.amount !== null && formatNumber(row.amount)}
              </span>
              <span className="type-small text-ink-2 [overflow-wrap:anywhere]">{row.about}</span>
              <span className="type-small numerals text-right text-ink-3">{ageOf(row.since)}</span>
              {row.claim && (
                <span className="type-caption col-span-2 text-indigo-ink">
                  {row.claim.is_mine ? t("heldByYou") : t("held", { name: row.claim.name })}
                </span>
              )}
            </BackOfficeLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChooseOne() {
  const t = useTranslations("backOffice");
  return (
    <div className="card grid min-h-80 place-items-center rounded-[14px] p-6 text-center max-lg:hidden">
      <div>
        <p className="font-bold">{t("chooseCase")}</p>
        <p className="type-small text-ink-2">{t("chooseCaseText")}</p>
      </div>
    </div>
  );
}
