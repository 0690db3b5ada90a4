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
