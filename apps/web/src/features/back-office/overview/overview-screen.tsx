import { MONEY_ROLES, NUMBERS_ROLES } from "@ghuri/contract/desk-numbers";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { countsQuery } from "../desk/queue-counts.ts";
import { mayWorkOn, useStaff } from "../desk/session.ts";
import { MoneyToday } from "../numbers/money-today.tsx";
import { SuppliersCard } from "../numbers/suppliers-card.tsx";
import { NextCases } from "./next-cases.tsx";
import { QueueTile } from "./queue-tile.tsx";

/** What waits for a person, and since when. */
export default function OverviewScreen() {
  const t = useTranslations("deskQueues.overview");
  const desk = useTranslations("desk");
  const staff = useStaff();
  const { data: queues, isError, refetch } = useQuery(countsQuery);
  const count = queues?.reduce((sum, queue) => sum + queue.count, 0);
  return (
    <>
      <h1 className="type-card">{t("title")}</h1>
      <p role="status" className="type-small mb-4 min-h-[1.5em] text-ink-2">
        {count !== undefined && t("intro", { count })}
      </p>
      {!queues && isError && <TryAgain title={desk("loadFailed")} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,152px),1fr))] gap-3">
        {queues?.map((queue) => (
          <QueueTile key={queue.kind} queue={queue} />
        ))}
        {!queues &&
          !isError &&
          [0, 1, 2, 3, 4].map((tile) => (
            <li key={tile}>
              <Skeleton className="h-[140px] rounded-[14px]" />
            </li>
          ))}
      </ul>
      <div className="grid items-start gap-x-4 nav:grid-cols-[minmax(0,1fr)_280px]">
        <NextCases />
        <aside className="mt-6 flex flex-col gap-4">
          {mayWorkOn(staff, MONEY_ROLES) && <MoneyToday />}
          {mayWorkOn(staff, NUMBERS_ROLES) && <SuppliersCard />}
        </aside>
      </div>
    </>
  );
}
