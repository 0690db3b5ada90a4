import type {
  OpenRow,
  Statement,
  StatementDifference,
  StatementRowState,
} from "@ghuri/contract/admin-statements";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../components/list/load-error.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Panel } from "../shell/panel.tsx";
import { getPageNumber, useSearchParams } from "../shell/use-search-params.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { openRowsQuery, statementRowsQuery } from "./queries.ts";
import { StatementRowItem } from "./statement-row-item.tsx";

const STATES = ["open", "matched", "written_off"] as const;
const isState = (text: string | undefined): text is StatementRowState =>
  STATES.some((state) => state === text);

/** The rows of a statement. Of those that differ, many can be chosen and written off together. */
export function StatementRows({ statement }: { readonly statement: Statement }) {
  const t = useTranslations("backOfficeStatements");
  const shared = useTranslations("backOffice");
  const { formatNumber } = useFormat();
  const { id, totals } = statement;
  const [search, ask] = useSearchParams();
  const state = isState(search["state"]) ? search["state"] : undefined;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    statementRowsQuery(id, state, getPageNumber(search)),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const hasSeveral = totals.open > 1;
  return (
    <Panel title={t("rows.title")}>
      <SegmentedControl
        label={t("rows.show")}
        options={[
          { value: "all", label: t("rows.all") },
          ...STATES.map((one) => ({
            value: one,
            label: `${t(`states.${one}`)} (${formatNumber(totals[one])})`,
          })),
        ]}
        value={state ?? "all"}
        onChange={(wanted) =>
          ask({ state: wanted === "all" ? undefined : wanted, page: undefined })
        }
        className="mb-3 max-tab:w-full tab:inline-flex"
      />
      {hasSeveral && <ChooseRows statement={statement} chosen={chosen} onChoose={setChosen} />}
      {isError && <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-60 rounded-xl" />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {data.data.length === 0 && <p className="text-ink-2">{t("rows.none")}</p>}
          <ol aria-label={t("rows.title")} className="flex flex-col gap-3">
            {data.data.map((row) => (
              <StatementRowItem
                key={row.id}
                row={row}
                statement={statement}
                choice={
                  hasSeveral && row.state === "open"
                    ? {
                        isChosen: chosen.has(row.id),
                        onChange: (isChosen) => setChosen(withRow(chosen, row.id, isChosen)),
                      }
                    : null
                }
              />
            ))}
          </ol>
          <Pager
            list={{ current_page: data.current_page, last_page: data.last_page }}
            onPage={(page) => ask({ page: String(page) })}
          />
        </div>
      )}
    </Panel>
  );
}

function withRow(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}

interface ChooseProps {
  readonly statement: Statement;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** All rows that differ, or those that differ in one way, on whatever page they are. */
function ChooseRows({ statement: { id, account, currency }, chosen, onChoose }: ChooseProps) {
  const t = useTranslations("backOfficeStatements");
  const { data: open = [] } = useQuery(openRowsQuery(id));
  const rows = open.filter((row) => chosen.has(row.id));
  const choose = (some: readonly OpenRow[]) => onChoose(new Set(some.map((row) => row.id)));
  const sorts = Map.groupBy(open, ({ difference }) => difference);
  const button = (label: string, some: readonly OpenRow[]) => (
    <Button key={label} kind="outline" size={40} onClick={() => choose(some)}>
      {label}
    </Button>
  );
  const isSort = (sort: StatementDifference | null) => sort !== null;
  return (
    <ChosenBar
      minors={rows.map((row) => row.rest_minor)}
      sum={-rows.reduce((sum, row) => sum + row.rest_minor, 0)}
      feesAbove={rows.reduce((sum, row) => sum + row.fee_above_minor, 0)}
      currency={currency}
      differences={{ account, rows: rows.map((row) => row.id) }}
      onWritten={() => onChoose(new Set())}
    >
      {button(t("choose.all", { count: open.length }), open)}
      {sorts.size > 1 &&
        [...sorts.keys()].filter(isSort).map((sort) =>
          button(
            t("choose.sort", {
              sort: t(`differences.${sort}`),
              count: sorts.get(sort)?.length ?? 0,
            }),
            sorts.get(sort) ?? [],
          ),
        )}
      {rows.length > 0 && button(t("choose.none"), [])}
    </ChosenBar>
  );
}
