import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { REFETCH_INTERVAL_MS } from "./queue-counts.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

/** One case as lists show it. */
export interface QueueRow {
  readonly id: string;
  /** Its reference, or the name it goes by. */
  readonly name: string;
  readonly about: string;
  /** Taka that hang on it. */
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

/** Where everything about one case is kept. */
export const caseKey = (kind: QueueKind, id: string) => [BACK_OFFICE, kind, "case", id] as const;
export const queueKey = (kind: QueueKind) => [BACK_OFFICE, kind, "list"] as const;

export type Queue = ReturnType<typeof defineQueue>;

/** How the pages of a queue are asked for, and what of a case its row shows. What comes in shows by itself. */
export function defineQueue<Row>(
  kind: QueueKind,
  ask: (page: number) => Promise<QueuePage<Row>>,
  toRow: (row: Row) => QueueRow,
) {
  return {
    kind,
    page: (page: number) =>
      queryOptions({
        queryKey: [...queueKey(kind), page],
        queryFn: async (): Promise<QueuePage<QueueRow>> => {
          const { data, ...rest } = await ask(page);
          return { ...rest, data: data.map(toRow) };
        },
        refetchInterval: REFETCH_INTERVAL_MS,
        placeholderData: keepPreviousData,
      }),
  };
}
