import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { isOfflineShell, useIsOffline } from "./network-status.ts";

interface OfflineGate {
  /** True when the visitor navigated to this page while offline, so there is nothing to show. */
  readonly isClosed: boolean;
  /** True once the network has been lost since the page loaded, even if it is back now. */
  readonly hasDropped: boolean;
  /** Loads the page once the network is back. */
  readonly open: () => Promise<void>;
}

/**
 * Decides whether the page or the offline page is shown. A page that was open when the network went stays,
 * with everything typed into it.
 */
export function useOfflineGate(): OfflineGate {
  const isOffline = useIsOffline();
  const router = useRouter();
  // The target path, also while its page still loads.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [arrival, setArrival] = useState({ path, isClosed: isOffline });
  const [hasDropped, setHasDropped] = useState(isOffline);
  if (arrival.path !== path) setArrival({ path, isClosed: isOffline });
  if (isOffline && !hasDropped) setHasDropped(true);
  const open = useCallback(async () => {
    // The cached shell may come from an older build than the API, so reload it.
    if (isOfflineShell()) return location.reload();
    await router.invalidate();
    setArrival((before) => ({ ...before, isClosed: false }));
  }, [router]);
  return { isClosed: arrival.isClosed, hasDropped, open };
}
