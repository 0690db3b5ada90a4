import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Up to 767 px at the usual text size: sheets instead of popovers, cards instead of tables. */
export const PHONE_MEDIA_QUERY = "(max-width: 47.99rem)";
