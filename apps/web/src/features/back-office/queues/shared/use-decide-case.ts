import { Refused } from "@ghuri/contract/client";
import type { QueueKind } from "@ghuri/contract/staff";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { replaceQueryData } from "../../../../api/replace-query-data.ts";
import { caseKey, queueKey } from "./define-queue.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

interface Deciding<Body, Case> {
  readonly kind: QueueKind;
  readonly id: string;
  readonly decide: (body: Body) => Promise<{ readonly data: Case }>;
}

/**
 * Decides a case. When it changed or was decided meanwhile, the refusal carries the current version and
 * the page shows it.
 */
export function useDecideCase<Body, Case>({ kind, id, decide }: Deciding<Body, Case>) {
  const queries = useQueryClient();
  const show = (found: unknown) => replaceQueryData(queries, caseKey(kind, id), found);
  const deciding = useMutation({
    mutationFn: decide,
    onSuccess: ({ data }) => show(data),
    onError: (error) => {
      if (!(error instanceof Refused)) return undefined;
      // The refusal may carry the current case. Without it, the case may still have changed.
      if (error.body["case"]) return show(error.body["case"]);
      return queries.invalidateQueries({ queryKey: caseKey(kind, id) });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [BACK_OFFICE, "queues"] }),
        queries.invalidateQueries({ queryKey: queueKey(kind) }),
      ]),
  });
  const { error } = deciding;
  return {
    isBusy: deciding.isPending,
    isDone: deciding.isSuccess,
    /** The running decision, or the last one. */
    body: deciding.variables,
    refusal: error instanceof Refused ? error.body : null,
    hasFailed: error !== null,
    decide: (body: Body) => {
      // Ignores a second click while the first request runs.
      if (!deciding.isPending) deciding.mutate(body);
    },
  };
}
