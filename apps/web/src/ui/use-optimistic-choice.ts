import { startTransition, useOptimistic } from "react";

/**
 * Shows a choice that is stored in the URL as soon as it is made. The navigation takes a moment, and React
 * would reset a controlled radio until it ends. `choose` resolves when the URL has changed.
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
