import { useSyncExternalStore } from "react";

/** This page is the shell that the device kept: it began without an answer from the server. */
export function isOfflineShell(): boolean {
  return document.querySelector('meta[name="kept-shell"]') !== null;
}

/** No network, as far as the browser knows, or none when the page began: a kept shell asks the API nothing. */
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

const PROMPT_MS = 4_000;

/** Does the server answer, and without making one wait? */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROMPT_MS);
    const { ok } = await fetch("/healthz", { cache: "no-store", signal });
    return ok;
  } catch {
    return false;
  }
}
