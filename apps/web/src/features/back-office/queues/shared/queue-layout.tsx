import type { QueueKind } from "@ghuri/contract/staff";
import { IconArrowLeft, IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Pager } from "../../../../components/list/pager.tsx";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { cx } from "../../../../ui/class-names.ts";
import { SegmentedControl } from "../../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { FollowUpMark } from "../../follow-ups/follow-up-mark.tsx";
import { followUpsQuery } from "../../follow-ups/queries.ts";
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

/** The queue on the left, the open case beside it; on a phone one at a time. */
export function QueueLayout({ queue: { kind: section, page }, id, children }: Props) {
  const t = useTranslations("backOffice");
  const plan = useTranslations("backOfficeFollowUps");
  const [search, ask] = useSearchParams();
  const isMine = search["show"] === "mine";
  const list = useQuery(page(getPageNumber(search)));
  return (
    <div>
      <h1 className={cx("type-card mb-4", id && "max-lg:hidden")}>{t(`sections.${section}`)}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[250px_minmax(0,1fr)]">
        <div className={cx(id && "max-lg:hidden")}>
          <SegmentedControl
            label={plan("show")}
            className="mb-3"
            value={isMine ? "mine" : "all"}
            onChange={(choice) =>
              ask({ show: choice === "mine" ? "mine" : undefined, page: undefined })
            }
            options={[
              { value: "all", label: plan("showAll") },
              { value: "mine", label: plan("showMine") },
            ]}
          />
          {isMine && <MyCases section={section} id={id} />}
          {!isMine && list.data && (
            <>
              <QueueRows section={section} id={id} total={list.data.total} rows={list.data.data} />
              <Pager
                list={{ ...list.data, current_page: getPageNumber(search) }}
                onPage={(page) => ask({ page: String(page) })}
              />
            </>
          )}
          {!isMine && !list.data && list.isError && (
            <LoadError title={t("loadFailed")} onRetry={() => void list.refetch()} />
          )}
          {!isMine && !list.data && !list.isError && <Skeleton className="h-80 rounded-xl" />}
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

/** The open cases of the queue that are assigned to the caller. */
function MyCases({
  section,
  id,
}: {
  readonly section: QueueKind;
  readonly id: string | undefined;
}) {
  const t = useTranslations("backOfficeFollowUps");
  const shell = useTranslations("backOffice");
  const { data: all, isError, refetch } = useQuery(followUpsQuery);
  if (!all && isError)
    return <LoadError title={shell("loadFailed")} onRetry={() => void refetch()} />;
  if (!all) return <Skeleton className="h-40 rounded-xl" />;
  const mine = all.filter(({ kind, assignee }) => kind === section && assignee?.is_me);
  if (mine.length === 0)
    return <p className="card type-small rounded-[14px] p-4 text-ink-2">{t("noneMine")}</p>;
  return (
    <ul aria-label={t("showMine")} className="card overflow-hidden rounded-[14px]">
      {mine.map((one) => (
        <li key={one.id} className="border-t border-line first:border-t-0">
          <CaseLink section={section} id={one.id} isOpen={one.id === id} className="grid gap-0.5">
            <span className="font-bold [overflow-wrap:anywhere]">{one.name}</span>
            <FollowUpMark kind={section} id={one.id} />
          </CaseLink>
        </li>
      ))}
    </ul>
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
            <CaseLink
              section={section}
              id={row.id}
              isOpen={row.id === id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
            >
              <span className="font-bold [overflow-wrap:anywhere]">{row.name}</span>
              <span className="numerals text-right font-bold">
                {row.amount !== null && formatNumber(row.amount)}
              </span>
              <span className="type-small text-ink-2 [overflow-wrap:anywhere]">{row.about}</span>
              <span className="type-small numerals text-right text-ink-3">{ageOf(row.since)}</span>
              <span className="col-span-2">
                <FollowUpMark kind={section} id={row.id} />
              </span>
              {row.claim && (
                <span className="type-caption col-span-2 text-indigo-ink">
                  {row.claim.is_mine ? t("heldByYou") : t("held", { name: row.claim.name })}
                </span>
              )}
            </CaseLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CaseLinkProps {
  readonly section: QueueKind;
  readonly id: string;
  /** The case is the one shown beside the queue. */
  readonly isOpen: boolean;
  /** Lays out the children. */
  readonly className: string;
  readonly children: ReactNode;
}

/** One case of the queue; the page and the filter stay in the URL. */
function CaseLink({ section, id, isOpen, className, children }: CaseLinkProps) {
  const [search] = useSearchParams();
  return (
    <BackOfficeLink
      section={section}
      id={id}
      search={search}
      aria-current={isOpen ? "true" : undefined}
      className={cx(
        "border-l-3 px-4 py-2.5 -outline-offset-3 hover:bg-sunken",
        isOpen ? "border-l-ink bg-sunken" : "border-l-transparent",
        className,
      )}
    >
      {children}
    </BackOfficeLink>
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
