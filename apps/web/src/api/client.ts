import type { ApiCall } from "@ghuri/contract/api";
import { createClient } from "@ghuri/contract/client";
import { fetchOrPreloaded } from "./preloaded-responses.ts";
import {
  accessToken,
  notifySessionChange,
  clearToken,
  hasSignedInFlag,
  setSignedInFlag,
} from "./session-store.ts";

const CHECK: ApiCall = "GET /api/v1/auth/check";

/** The typed caller of every screen: `call("GET /api/v1/flight-search-presets", {})`. */
export const call = createClient({
  headers() {
    const token = accessToken();
    return {
      "Accept-Language": document.documentElement.lang,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
  },
  fetch: fetchOrPreloaded,
  onRefused: healSession,
});

let check: Promise<void> | null = null;

/** Asks the server whether the token is still good and sets the flag by its answer (S2.2-12). */
export function checkSession(): Promise<void> {
  check ??= askServer().finally(() => {
    check = null;
    notifySessionChange();
  });
  return check;
}

/** The check that is under way, if any: until it ends the flag is not to be trusted. */
export function pendingSessionCheck(): Promise<void> | null {
  return check;
}

async function askServer(): Promise<void> {
  // Without a token the answer is known, and asking would only log a failed request.
  if (!accessToken()) {
    // The cookie has run out.
    if (hasSignedInFlag()) clearToken();
    return setSignedInFlag(false);
  }
  try {
    await call(CHECK, {});
    setSignedInFlag(true);
  } catch {
    // Nothing is shown, the browser logs the failed request (S8-14); healSession has lowered the flag.
  }
}

/**
 * Ruling OP-33: every failed answer with a status lowers the flag; unless it was a 401 the session is
 * checked at once and the flag raised again when the token still holds. A 401 also drops the token.
 */
function healSession(failed: ApiCall, status: number): void {
  setSignedInFlag(false);
  if (status === 401) {
    clearToken();
    notifySessionChange();
  } else if (failed !== CHECK) {
    void checkSession();
  }
}
