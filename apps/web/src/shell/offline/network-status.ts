import { useSyncExternalStore } from "react";

/** True when the service worker served the cached shell instead of a page from the server. */
export function isOfflineShell(): boolean {
  return document.querySelector('meta[name="kept-shell"]') !== null;
}

/**
 * True when the browser reports no network, or when the page started as the cached shell, which never calls
 * the API.
 */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isOfflineShell(),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const changes = ["online", "offline"] as const;
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}

/** How long a reachable server may take to answer. */
export const PROMPT_MS = 4_000;

/** Whether the server answers within a short timeout. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROMPT_MS);
    const { ok } = await fetch("/healthz", { cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}
