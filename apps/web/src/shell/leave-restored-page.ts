import { accessToken } from "../api/session-store.ts";

/*
 * The back button brings a page out of the browser's memory as it was, whoever has used the device since. Events of other tabs did
 * not reach it meanwhile.
 */

/** Loads a restored page anew when it belongs to another session than the device has now, and shows nothing of it until then. */
export function leaveRestoredPage(): void {
  let token: string | null = null;
  addEventListener("pagehide", () => (token = accessToken()));
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // The cookie of staff cannot be read here.
    const isStaffPage = /^\/back-office(?:\/|$)/.test(location.pathname);
    if (!isStaffPage && token === accessToken()) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
