import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchIdle } from "./watch-idle.ts";
import { staffQuery } from "./staff-session.ts";

/** The server's idle timeout of a staff session, plus a minute. */
const CLOSED_MS = 31 * 60_000;

/**
 * Stops polling while the user is idle: polling would keep the session and the claim alive as long as the
 * page is open. Once the session has expired, the sign-in opens over the page without any input.
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
