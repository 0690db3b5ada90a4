import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { languageOfPage } from "../../i18n/language.ts";

/** Saving starts after the page has loaded, and polling a booking does not save it again each time. */
const AFTER_MS = 2_000;
const AGAIN_AFTER_MS = 15_000;

/** Saves the account's trips on this device while its pages are open, and again whenever bookings were fetched. */
export function useSaveOfflineTrips(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const keepNow = async () => {
      last = Date.now();
      await keepUnlessOffline();
      timer = undefined;
    };
    const keepSoon = () => {
      const wait = Math.max(AFTER_MS, last + AGAIN_AFTER_MS - Date.now());
      timer ??= setTimeout(() => void keepNow(), wait);
    };
    keepSoon();
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success")
        if (TELLS_OF_BOOKINGS.has(event.query.queryKey[0])) keepSoon();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries]);
}

const TELLS_OF_BOOKINGS: ReadonlySet<unknown> = new Set([
  "flight-bookings",
  "flight-booking",
  "package-bookings",
  "visa-applications",
]);

async function keepUnlessOffline(): Promise<void> {
  if (!navigator.onLine) return;
  // The network may fail right now; the next fetch tries again.
  const part = await import("./save-offline-trips.ts").catch(() => null);
  await part?.saveOfflineTrips(languageOfPage());
}
