import type { ApiCall } from "@ghuri/contract/api";
import { type Call, createClient, Refused } from "@ghuri/contract/client";
import { fetchOrPreloaded } from "./preloaded-responses.ts";
import {
  accessToken,
  notifySessionChange,
  notifySessionExpired,
  clearToken,
  hasSignedInFlag,
  setSignedInFlag,
} from "./session-store.ts";

const CHECK: ApiCall = "GET /api/v1/auth/check";

const send = createClient({
  headers() {
    // The server draws pages signed out, and in a language of their own.
    if (typeof document === "undefined") return {};
    const token = accessToken();
    return {
      "Accept-Language": document.documentElement.lang,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
  },
  fetch: fetchOrPreloaded,
  onRefused: healSession,
});

/** Asks for the account's passkey; false: its owner did not use it. */
type AskForPasskey = () => Promise<boolean>;
let askForPasskey: AskForPasskey | null = null;

/**
 * The typed API client of every screen: `call("GET /api/v1/flight-search-presets", {})`. An act that needs the account's
 * passkey asks for it, and is then sent again.
 */
export const call: Call = async (key, input) => {
  try {
    return await send(key, input);
  } catch (error) {
    const needsPasskey = error instanceof Refused && error.body.code === "passkey_needed";
    if (!needsPasskey || !(await askForPasskey?.())) throw error;
    return send(key, input);
  }
};

/** Sets who asks for passkeys. Returns a function that ends it. */
export function onPasskeyNeeded(ask: AskForPasskey): () => void {
  askForPasskey = ask;
  return () => {
    askForPasskey = null;
  };
}

let check: Promise<void> | null = null;

/** Asks the server whether the token is still valid and sets the signed-in flag accordingly (S2.2-12). */
export function checkSession(): Promise<void> {
  check ??= askServer().finally(() => {
    check = null;
    notifySessionChange();
  });
  return check;
}

/** The session check in progress, if any. Until it ends the signed-in flag is not reliable. */
export function pendingSessionCheck(): Promise<void> | null {
  return check;
}

async function askServer(): Promise<void> {
  // Without a token the visitor is signed out; a request would only log an error.
  if (!accessToken()) {
    // The flag is set but the cookie has expired.
    if (hasSignedInFlag()) clearToken();
    return setSignedInFlag(false);
  }
  try {
    await call(CHECK, {});
    setSignedInFlag(true);
  } catch {
    // Show nothing: the browser logs the failed request (S8-14), and healSession has cleared the flag.
  }
}

/**
 * Ruling OP-33: every refused call clears the signed-in flag. A 401 also deletes the token. After any other
 * status the session is checked, and the flag is set again if the token is still valid.
 */
function healSession(failed: ApiCall, status: number): void {
  setSignedInFlag(false);
  if (status === 401) {
    clearToken();
    notifySessionChange();
    notifySessionExpired();
  } else if (failed !== CHECK) {
    void checkSession();
  }
}
