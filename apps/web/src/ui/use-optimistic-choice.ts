import { startTransition, useOptimistic } from "react";

/**
 * A choice that lives in the address, shown as soon as it is made: the navigation takes a moment,
 * and React would put a radio back until it is over. `choose` is done when the address says so.
 */
export function useOptimisticChoice<Value>(value: Value, choose: (value: Value) => Promise<void>) {
  const [shown, show] = useOptimistic(value);
  const chooseNow = (next: Value) =>
    startTransition(async () => {
      show(next);
      await choose(next);
    });
  return [shown, chooseNow] as const;
}
