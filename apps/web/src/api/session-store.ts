import { readStored, writeStored } from "./browser-storage.ts";
import { clearOfflineData } from "./clear-offline-data.ts";

/* Where the signed-in state lives: the loggedIn flag in localStorage and the access_token cookie (spec 4, 9). */

const FLAG = "loggedIn";
const COOKIE = "access_token";

const listeners = new Set<() => void>();

/** Told when somebody signs in or out, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
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

/** Keeps the token for as many days as the server lets it live. What was kept is somebody else's, or old. */
export function storeToken(token: string, lifetimeDays: number): void {
  writeCookie(token, Math.round(lifetimeDays * 86_400));
  clearOfflineData();
}

/** The session is over, for whatever reason; with it goes what this device kept of it. */
export function clearToken(): void {
  writeCookie("", 0);
  clearOfflineData();
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
