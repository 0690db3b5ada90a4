import { type ReactNode, useDeferredValue } from "react";

interface Props {
  /** Stands in its place for the frame that answers the press. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** For what is heavy to draw: it comes after the press that asked for it was answered, and gives way to others. */
export function Deferred({ fallback, children }: Props): ReactNode {
  return useDeferredValue(true, false) ? children : fallback;
}
