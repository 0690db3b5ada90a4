import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { TryAgain } from "../../../pieces/list/try-again.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DeskLink } from "../desk/desk-link.tsx";
import { Panel } from "../desk/panel.tsx";
import { moneyTodayQuery } from "./queries.ts";
import { SumLines } from "./sum-lines.tsx";

/** Today's money on the overview: what came in, what was booked for it, and what is left to match. */
export function MoneyToday() {
  const t = useTranslations("deskNumbers.money");
  const desk = useTranslations("desk");
  const { data: sums, isError, refetch } = useQuery(moneyTodayQuery);
  return (
    <Panel title={t("today")}>
      {!sums && isError && <TryAgain title={desk("loadFailed")} onRetry={() => void refetch()} />}
      {!sums && !isError && <Skeleton className="h-36 rounded-xl" />}
      {sums && (
        <>
          <SumLines sums={sums} />
          {sums.mismatch_count > 0 && (
            <DeskLink
              part="numbers"
              search={{ from: sums.day, to: sums.day }}
              className="type-small font-[650] text-danger-ink hover:underline"
            >
              {t("rows", { count: sums.mismatch_count })}
            </DeskLink>
          )}
        </>
      )}
    </Panel>
  );
}
