import { type Call, createClient, Refused } from "@ghuri/contract/client";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";
import { fetchInTime } from "./fetch-in-time.ts";

export const ADMIN_SESSION_ENDPOINT = "GET /api/v1/back-office/session";
const DENIED = "denied";
const denied = new EventTarget();

const call = createClient({
  fetch: fetchInTime,
  onRefused: (key, status) => {
    if (status === 404 && key !== ADMIN_SESSION_ENDPOINT) denied.dispatchEvent(new Event(DENIED));
  },
  headers: () => ({
    "Accept-Language": document.documentElement.lang,
    [CSRF_HEADER.name]: CSRF_HEADER.value,
  }),
});

/** Asks for a one-time code; false: the staff member did not give one. */
type AskForCode = () => Promise<boolean>;
let askForCode: AskForCode | null = null;

/**
 * The API client of the back office. Staff sign in with an HttpOnly cookie, so this client never sends a
 * traveller's token, and a refusal does not affect a traveller's session. An act that needs a fresh one-time code asks
 * for it, and is then sent again.
 */
export const adminCall: Call = async (key, input) => {
  try {
    return await call(key, input);
  } catch (error) {
    const needsCode = error instanceof Refused && error.body.code === "fresh_code_needed";
    if (!needsCode || !(await askForCode?.())) throw error;
    return call(key, input);
  }
};

/** Sets who asks for codes. Returns a function that ends it. */
export function onCodeNeeded(ask: AskForCode): () => void {
  askForCode = ask;
  return () => {
    askForCode = null;
  };
}

/**
 * Calls the listener when a back-office call returns 404: the staff session may have ended. Returns a
 * function that unsubscribes.
 */
export function onAccessDenied(listener: () => void): () => void {
  denied.addEventListener(DENIED, listener);
  return () => denied.removeEventListener(DENIED, listener);
}
