import { createClient } from "@ghuri/contract/client";
import { CSRF_HEADER } from "@ghuri/contract/csrf-header";

export const ADMIN_SESSION_ENDPOINT = "GET /api/v1/back-office/session";
const DENIED = "denied";
const denied = new EventTarget();

/**
 * The caller of the back office's screens. Staff are known by a cookie that no script can read: a
 * traveller's token is never sent along, and a refusal here says nothing about a traveller's session.
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

/** Told when an address was not there for us: the session may have ended. Answers how to be told no more. */
export function onAccessDenied(listener: () => void): () => void {
  denied.addEventListener(DENIED, listener);
  return () => denied.removeEventListener(DENIED, listener);
}
