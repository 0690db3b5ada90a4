import { type ReactNode, useDeferredValue } from "react";

interface Props {
  /** Shown in the first frame, before the children render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders expensive children one frame late and interruptibly, so that the press that opened them is
 * answered at once.
 */
export function Deferred({ fallback, children }: Props): ReactNode {
  return useDeferredValue(true, false) ? children : fallback;
}
