import { useCallback, useEffect, useState } from "react";
import { isServerReachable } from "./network-status.ts";

/** The interval between automatic retries while the browser reports a network but the server does not answer. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

interface NetworkReturn {
  readonly isTrying: boolean;
  /** True after a manual retry failed. */
  readonly hasFailed: boolean;
  readonly tryNow: () => void;
}

/** Calls `onReturn` once the server answers again: automatically, or after a press on Try again. */
export function useNetworkReturn(onReturn: () => Promise<void>): NetworkReturn {
  const [isTrying, setIsTrying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const comeBack = useCallback(async () => {
    if (!(await isServerReachable())) return false;
    await onReturn();
    return true;
  }, [onReturn]);

  useEffect(() => {
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      clearTimeout(timer);
      if (navigator.onLine && (await comeBack())) return;
      timer = setTimeout(() => void attempt(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
    const now = () => void attempt();
    timer = setTimeout(now, wait);
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", now);
    };
  }, [comeBack]);

  const attemptNow = async () => {
    setIsTrying(true);
    setHasFailed(false);
    const isBack = await comeBack();
    setIsTrying(false);
    setHasFailed(!isBack);
  };
  return { isTrying, hasFailed, tryNow: () => void attemptNow() };
}
