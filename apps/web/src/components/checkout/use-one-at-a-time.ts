import { useCallback, useRef } from "react";

/**
 * Runs one piece of work at a time: until it has ended, further calls do nothing. The second press of a double click
 * arrives before the page can show that the first one is being worked on.
 */
export function useOneAtATime(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  return useCallback((work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  }, []);
}

interface Mutation<Body> {
  readonly mutate: (body: Body, options: { readonly onSettled: () => void }) => void;
}

/** Resolves when the request has ended, either way: its own callbacks handle the answer. */
export function settle<Body>(mutation: Mutation<Body>, body: Body): Promise<void> {
  return new Promise((resolve) => mutation.mutate(body, { onSettled: () => resolve() }));
}
