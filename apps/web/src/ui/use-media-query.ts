import { useCallback, useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.ts";

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

/**
 * Whether a media query matches; undefined while a drawn page hydrates, because its HTML is the same for every screen. Until
 * it is known render both variants, and let CSS hide one.
 */
export function useKnownMediaQuery(query: string): boolean | undefined {
  const isHydrated = useHydrated();
  const matches = useMediaQuery(query);
  return isHydrated ? matches : undefined;
}

/** Up to 767 px at the usual text size: sheets instead of popovers, cards instead of tables. */
export const PHONE_MEDIA_QUERY = "(max-width: 47.99rem)";
