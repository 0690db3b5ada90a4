import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchIdle } from "./watch-idle.ts";
import { staffQuery } from "./staff-session.ts";

/** As long as the server keeps a desk open at which nothing is asked, and a little more. */
const CLOSED_MS = 31 * 60_000;

/**
 * A desk that is left alone asks nothing by itself: what looks again every few seconds would keep its
 * session, and the case in hand, for as long as the screen is on. When the session has ended of it, the
 * sign-in comes over what is on the screen without anybody touching it.
 */
export function usePauseWhenIdle(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let closing: ReturnType<typeof setInterval> | undefined;
    const back = () => {
      clearInterval(closing);
      focusManager.setFocused(undefined);
    };
    const stop = watchIdle({
      page: window,
      onAway() {
        focusManager.setFocused(false);
        closing = setInterval(
          () => void queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
          CLOSED_MS,
        );
      },
      onBack: back,
    });
    return () => {
      stop();
      back();
    };
  }, [queries]);
}
