import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useIsOffline } from "./network-status.ts";

const GOOD_NEWS_MS = 4_000;

/** The banner under the header while the network is gone, and for a moment after it is back. */
export default function OfflineBanner(): ReactNode {
  const t = useTranslations("shell");
  const isOffline = useIsOffline();
  const [isOver, setIsOver] = useState(false);
  if (isOffline && isOver) setIsOver(false);
  useEffect(() => {
    if (!isOffline) void retryFailedQueries();
    const timer = isOffline ? undefined : setTimeout(() => setIsOver(true), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  if (isOver) return null;
  return (
    <p className="type-small bg-ink px-5 py-1.5 text-center font-[600] text-bg">
      {isOffline ? `${t("offline")} ${t("typedStays")}` : t("onlineAgain")}
    </p>
  );
}
/** Refetches the failed queries of the current screen. */
async function retryFailedQueries(): Promise<void> {
  const { queryClient } = await import("../../api/query-client.ts");
  await queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
