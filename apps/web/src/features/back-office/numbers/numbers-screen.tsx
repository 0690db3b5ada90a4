import { MONEY_ROLES } from "@ghuri/contract/desk-numbers";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { mayWorkOn, useStaff } from "../desk/session.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { Countries } from "./countries.tsx";
import { DaysPanel } from "./days-panel.tsx";
import { Funnel } from "./funnel.tsx";
import { numbersQuery } from "./queries.ts";
import { RangeBar } from "./range-bar.tsx";
import { Routes } from "./routes.tsx";
import { Tiles } from "./tiles.tsx";
import { useRange } from "./use-range.ts";

/** How much is sold within some days, and whether the money agrees with it. */
export default function NumbersScreen() {
  const t = useTranslations("deskNumbers");
  const desk = useTranslations("desk");
  const seesMoney = mayWorkOn(useStaff(), MONEY_ROLES);
  const { range } = useRange();
  const { data: numbers, isError, isPlaceholderData, refetch } = useQuery(numbersQuery(range));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      <RangeBar />
      {isError && <TryAgain title={desk("loadFailed")} onRetry={() => void refetch()} />}
      {!numbers && !isError && <NumbersSkeleton />}
      {numbers && !isError && (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Tiles numbers={numbers} />
          <DaysPanel numbers={numbers} range={range} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <Funnel funnel={numbers.funnel} />
            <Countries numbers={numbers} range={range} />
          </div>
          <Routes numbers={numbers} range={range} />
        </div>
      )}
      {seesMoney && <BalancePanel range={range} />}
    </div>
  );
}

function NumbersSkeleton() {
  const t = useTranslations("phrases");
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="visually-hidden">{t("loading")}</span>
      <Skeleton className="h-28 rounded-[14px]" />
      <Skeleton className="h-80 rounded-[14px]" />
      <Skeleton className="h-60 rounded-[14px]" />
    </div>
  );
}
