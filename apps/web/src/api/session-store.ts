import { readStored, writeStored } from "./browser-storage.ts";
import { clearOfflineData } from "./clear-offline-data.ts";

/* The signed-in state: the loggedIn flag in localStorage and the access_token cookie (spec 4, 9). */

const FLAG = "loggedIn";
const COOKIE = "access_token";

const listeners = new Set<() => void>();

/** Calls the listener on sign-in and sign-out, in this tab or another. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === FLAG || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

/* Sign-out is recorded in storage, so that other tabs leave the account too. The flag alone does not show it: every
   refused call clears the flag for a moment (ruling OP-33). */
const SIGNED_OUT = "signed_out_at";
type SignedOutListener = (event: { readonly inOtherTab: boolean }) => void;
const signedOutListeners = new Set<SignedOutListener>();

/** Calls the listener when the account signs out, in this tab or another. Returns a function that unsubscribes. */
export function onSignedOut(listener: SignedOutListener): () => void {
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue !== null) listener({ inOtherTab: true });
  };
  signedOutListeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    signedOutListeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

/** Deletes token and flag, and notifies every tab. */
export function signOutEverywhere(): void {
  clearToken();
  setSignedInFlag(false);
  writeStored("localStorage", SIGNED_OUT, String(Date.now()));
  for (const listener of signedOutListeners) listener({ inOtherTab: false });
  notifySessionChange();
}

const expiredListeners = new Set<() => void>();

/** Calls the listener when the server no longer accepts the session. Returns a function that unsubscribes. */
export function onSessionExpired(listener: () => void): () => void {
  expiredListeners.add(listener);
  return () => void expiredListeners.delete(listener);
}

export function notifySessionExpired(): void {
  for (const listener of expiredListeners) listener();
}

export function notifySessionChange(): void {
  for (const listener of listeners) listener();
}

export function hasSignedInFlag(): boolean {
  return readStored("localStorage", FLAG) === "true";
}

export function setSignedInFlag(signedIn: boolean): void {
  writeStored("localStorage", FLAG, signedIn ? "true" : null);
}

export function accessToken(): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair ? decodeURIComponent(pair.slice(COOKIE.length + 1)) || null : null;
}

/** Stores the token for the lifetime the server gave it, and deletes offline data of any earlier session. */
export function storeToken(token: string, lifetimeDays: number): void {
  writeCookie(token, Math.round(lifetimeDays * 86_400));
  clearOfflineData();
}

/** Deletes the token and the session's offline data. */
export function clearToken(): void {
  writeCookie("", 0);
  clearOfflineData();
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
