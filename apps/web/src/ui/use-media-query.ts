import { useCallback, useSyncExternalStore } from "react";

/** Does a media query hold now? Kept true while the window changes. */
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

/** 767 px and less: sheets instead of popovers, cards instead of tables. */
export const PHONE_MEDIA_QUERY = "(max-width: 767px)";
