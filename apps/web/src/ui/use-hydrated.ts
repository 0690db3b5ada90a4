import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a page that was drawn in advance is taken over, true from then on: for what only the
 * visitor's own device knows, such as today's date. The change to true gives way to presses and typing.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
