import { flushSync } from "react-dom";

/** Changes the page as one movement, in which what `folds` goes over into its next shape; at once where nothing should move. */
export function withViewTransition(change: () => void): void {
  if (typeof document.startViewTransition !== "function") change();
  else document.startViewTransition(() => flushSync(change));
}
