import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a prerendered page hydrates, then true. Use it for values that only the visitor's device
 * knows, such as today's date. The change to true is a transition, so input takes priority.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
