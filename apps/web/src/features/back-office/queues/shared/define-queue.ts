import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ComponentType, lazy } from "react";
import { REFETCH_INTERVAL_MS } from "./queue-counts.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

/** A case as a row of a list. */
export interface QueueRow {
  readonly id: string;
  /** Its reference, or a name. */
  readonly name: string;
  readonly about: string;
  /** The amount at stake, in taka. */
  readonly amount: number | null;
  readonly since: string;
  readonly claim: CaseClaim;
}

/** A page of a queue, oldest first. */
export interface QueuePage<Row> {
  readonly data: readonly Row[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** The query key of one case. */
export const caseKey = (kind: QueueKind, id: string) => [BACK_OFFICE, kind, "case", id] as const;
export const queueKey = (kind: QueueKind) => [BACK_OFFICE, kind, "list"] as const;

/** The list of a queue. */
export interface QueueList {
  readonly kind: QueueKind;
  readonly page: (page: number) => ReturnType<typeof pageQuery>;
}

/** A queue: its list, how one case is loaded, and the component that reviews it. */
export interface Queue<Case> extends QueueList {
  readonly open: (id: string) => Promise<{ readonly data: Case }>;
  readonly refetchMs: (found: Case | undefined) => number | false;
  readonly Review: ComponentType<{ readonly found: Case }>;
}

interface QueueDefinition<Row, Case> {
  readonly kind: QueueKind;
  /** Loads one page of the list. */
  readonly list: (page: number) => Promise<QueuePage<Row>>;
  readonly toRow: (row: Row) => QueueRow;
  /** Loads one case. */
  readonly open: (id: string) => Promise<{ readonly data: Case }>;
  /** The refetch interval of an open case. By default it is refetched only after a change made here. */
  readonly refetchMs?: (found: Case | undefined) => number | false;
  /** Imports the component that reviews a case; the overview lists all queues and needs none of them. */
  readonly review: () => Promise<ComponentType<{ readonly found: Case }>>;
}

/** Declares a queue of the back office; `QueueScreen` shows it. */
export function defineQueue<Row, Case>(definition: QueueDefinition<Row, Case>): Queue<Case> {
  const { kind, list, toRow, open, refetchMs = () => false, review } = definition;
  return {
    kind,
    page: (page) =>
      pageQuery(kind, page, async () => {
        const { data, ...rest } = await list(page);
        return { ...rest, data: data.map(toRow) };
      }),
    open,
    refetchMs,
    Review: lazy(async () => ({ default: await review() })),
  };
}

function pageQuery(kind: QueueKind, page: number, load: () => Promise<QueuePage<QueueRow>>) {
  return queryOptions({
    queryKey: [...queueKey(kind), page],
    queryFn: load,
    refetchInterval: REFETCH_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
}
