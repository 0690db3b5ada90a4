import { flushSync } from "react-dom";

/**
 * Applies a change inside a view transition, so that elements with the class `folds` morph into their next
 * shape. Browsers without view transitions change at once.
 */
export function withViewTransition(change: () => void): void {
  if (typeof document.startViewTransition !== "function") change();
  else document.startViewTransition(() => flushSync(change));
}
