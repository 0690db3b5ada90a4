import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** How often is read again while a message is on its way, and otherwise. */
const WATCH_MS = 2000;
const SELDOM_MS = 30_000;

/** The key of everything that a change of an endpoint or a message shows. */
export const WEBHOOKS = [BACK_OFFICE, "webhooks"] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, "endpoints"],
  queryFn: async ({ signal }) =>
    (await adminCall("GET /api/v1/back-office/webhooks", { signal })).data,
  // Deliveries change it without anybody doing anything here.
  refetchInterval: ({ state }) =>
    state.data?.some(({ waiting, off }) => waiting > 0 && !off) ? WATCH_MS : SELDOM_MS,
});

export const webhookLogQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS, "log", id, page],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/webhooks/{id}/deliveries", {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? WATCH_MS : SELDOM_MS),
  });

function isUnderWay(delivery: { readonly status: string; readonly next_try_at: string | null }) {
  const { status, next_try_at: next } = delivery;
  return status === "waiting" && (next === null || Date.parse(next) <= Date.now());
}
