import type { CaseKind, CasePlan, FollowUp } from "@ghuri/contract/admin-follow-ups";
import { queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** One minute: follow-ups change only by hand or at midnight. */
const REFETCH_MS = 60_000;

/** All assigned or dated cases that the caller may see, due ones first. */
export const followUpsQuery = queryOptions({
  queryKey: [BACK_OFFICE, "follow-ups"],
  queryFn: async (): Promise<FollowUp[]> =>
    (await adminCall("GET /api/v1/back-office/follow-ups", {})).data,
  refetchInterval: REFETCH_MS,
});

export function casePlanQuery(kind: CaseKind, id: string) {
  return queryOptions({
    queryKey: [BACK_OFFICE, "case-plan", kind, id],
    queryFn: async (): Promise<CasePlan> =>
      (await adminCall("GET /api/v1/back-office/follow-ups/{kind}/{id}", { params: { kind, id } }))
        .data,
  });
}

/** Due cases that are assigned to me or to no one: the badges count these. */
export function isMyTurn({ is_due: isDue, assignee }: FollowUp): boolean {
  return isDue && (assignee === null || assignee.is_me);
}
