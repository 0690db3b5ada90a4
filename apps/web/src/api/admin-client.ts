import { createClient } from "@ghuri/contract/client";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";

export const ADMIN_SESSION_ENDPOINT = "GET /api/v1/back-office/session";
const DENIED = "denied";
const denied = new EventTarget();

/**
 * The API client of the back office. Staff sign in with an HttpOnly cookie, so this client never sends a
 * traveller's token, and a refusal does not affect a traveller's session.
 */
export const adminCall = createClient({
  onRefused: (call, status) => {
    if (status === 404 && call !== ADMIN_SESSION_ENDPOINT) denied.dispatchEvent(new Event(DENIED));
  },
  headers: () => ({
    "Accept-Language": document.documentElement.lang,
    [CSRF_HEADER.name]: CSRF_HEADER.value,
  }),
});

/**
 * Calls the listener when a back-office call returns 404: the staff session may have ended. Returns a
 * function that unsubscribes.
 */
export function onAccessDenied(listener: () => void): () => void {
  denied.addEventListener(DENIED, listener);
  return () => denied.removeEventListener(DENIED, listener);
}
