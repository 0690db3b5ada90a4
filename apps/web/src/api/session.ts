import { useSyncExternalStore } from "react";
import { call, pendingSessionCheck } from "./client.ts";
import {
  notifySessionChange,
  signOutEverywhere,
  hasSignedInFlag,
  storeToken,
  onSessionChange,
  setSignedInFlag,
} from "./session-store.ts";

/** Signs in on this device: stores the token and sets the flag (S4.3-05). */
export function startSession(token: string, lifetimeDays: number): void {
  storeToken(token, lifetimeDays);
  setSignedInFlag(true);
  notifySessionChange();
}

/**
 * Whether the visitor is signed in. Waits for a running session check, because route guards must not act on
 * an unverified flag.
 */
export async function isSignedIn(): Promise<boolean> {
  await pendingSessionCheck();
  return hasSignedInFlag();
}

/** Whether the visitor is signed in; updates when that changes. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, signedInOnScreen, () => false);
}

let shown = false;

/** The flag as shown on screen. It keeps its last value while a session check is running. */
function signedInOnScreen(): boolean {
  if (!pendingSessionCheck()) shown = hasSignedInFlag();
  return shown;
}

/** Ends the session on the server and then on this device, even if the call fails (S4.3-07). */
export async function logOut(): Promise<void> {
  try {
    await call("POST /api/v1/auth/logout", {});
  } catch {
    // The browser logs the failed request; the token is deleted either way.
  }
  signOutEverywhere();
}
