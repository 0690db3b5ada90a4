import { Refused } from "@ghuri/contract/client";
import type { CaseClaim, QueueKind } from "@ghuri/contract/staff";
import { focusManager, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { adminCall } from "../../../../api/admin-client.ts";
import { BACK_OFFICE } from "../../shell/staff-session.ts";

/** Well before a claim expires. */
const RENEW_MS = 4 * 60_000;

export type ClaimState = ReturnType<typeof useClaim>;

/**
 * Claims a case and releases it. The claim is renewed while the page is in use; every change reloads
 * the queue.
 */
export function useClaim(kind: QueueKind, id: string, claim: CaseClaim) {
  const queries = useQueryClient();
  const params = { kind, id };
  const onSettled = () => queries.invalidateQueries({ queryKey: [BACK_OFFICE, kind] });
  const take = useMutation({
    mutationFn: () => adminCall("POST /api/v1/back-office/claims/{kind}/{id}", { params }),
    onSettled,
  });
  const release = useMutation({
    mutationFn: () => adminCall("DELETE /api/v1/back-office/claims/{kind}/{id}", { params }),
    onSettled,
  });
  const isMine = claim?.is_mine ?? false;
  const { mutate: renew } = take;
  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => focusManager.isFocused() && renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isMine, renew]);
  const error = take.error ?? release.error;
  return {
    claim,
    isMine,
    isBusy: take.isPending || release.isPending,
    refusal: error && (error instanceof Refused ? error.body.message : ""),
    take: () => take.mutate(),
    release: () => release.mutate(),
  };
}
