import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { isOfflineShell, useIsOffline } from "./network-status.ts";

interface OfflineGate {
  /** The page on screen was gone to without a network: there is nothing of it to show. */
  readonly isClosed: boolean;
  /** The network has gone since the page was loaded; it may be back. */
  readonly hasDropped: boolean;
  /** The network is back: fetches the page. */
  readonly open: () => Promise<void>;
}

/** A page that was there when the network went stays as it is, with all that was typed. */
export function useOfflineGate(): OfflineGate {
  const isOffline = useIsOffline();
  const router = useRouter();
  // Where one goes, before it is known what is there.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [arrival, setArrival] = useState({ path, isClosed: isOffline });
  const [hasDropped, setHasDropped] = useState(isOffline);
  if (arrival.path !== path) setArrival({ path, isClosed: isOffline });
  if (isOffline && !hasDropped) setHasDropped(true);
  const open = useCallback(async () => {
    // A kept shell may be of an older build than the API is: a fresh page takes its place.
    if (isOfflineShell()) return location.reload();
    await router.invalidate();
    setArrival((before) => ({ ...before, isClosed: false }));
  }, [router]);
  return { isClosed: arrival.isClosed, hasDropped, open };
}
