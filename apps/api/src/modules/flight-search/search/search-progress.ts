import type { SearchProgressReply } from "@ghuri/contract/flights";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FlightSearchDeps } from "../deps.ts";

/** What has arrived since the first page. Refusal: `search_expired`. */
export async function getSearchProgress(
  { store, clock }: Pick<FlightSearchDeps, "store" | "clock">,
  key: string,
): Promise<SearchProgressReply> {
  const now = clock.now();
  const progress = await store.findProgress(key);
  if (!progress) return refuse("search_expired");
  const isOver = Date.parse(progress.pendingUntil) <= now.getTime();
  const suppliers = progress.suppliers.map((one) =>
    isOver && one.status === "pending" ? { ...one, status: "late" as const } : one,
  );
  return { data: { key: progress.newestKey, added: progress.added, suppliers } };
}
