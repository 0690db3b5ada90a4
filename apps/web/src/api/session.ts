import { useSyncExternalStore } from "react";
import { call, pendingSessionCheck } from "./client.ts";
import {
  notifySessionChange,
  clearToken,
  hasSignedInFlag,
  storeToken,
  onSessionChange,
  setSignedInFlag,
} from "./session-store.ts";

/** Signed in from here on: the token in its cookie, the flag raised (S4.3-05). */
export function startSession(token: string, lifetimeDays: number): void {
  storeToken(token, lifetimeDays);
  setSignedInFlag(true);
  notifySessionChange();
}

/** Is somebody signed in? Waits for a check that is under way: guards must not act on a flag in doubt. */
export async function isSignedIn(): Promise<boolean> {
  await pendingSessionCheck();
  return hasSignedInFlag();
}

/** Signed in or not, kept true while the page is open. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, signedInOnScreen, () => false);
}

let shown = false;

/** What the screen shows: the flag, held as it was while a check is deciding about it. */
function signedInOnScreen(): boolean {
  if (!pendingSessionCheck()) shown = hasSignedInFlag();
  return shown;
}

/** Ends the session on the server, then here, whatever the server said (S4.3-07). */
export async function logOut(): Promise<void> {
  try {
    await call("POST /api/v1/auth/logout", {});
  } catch {
    // The browser logs the failed request; this device forgets the token either way.
  }
  clearToken();
  setSignedInFlag(false);
  notifySessionChange();
}
