import { useCallback, useEffect, useState } from "react";

/** Whole seconds until an action is allowed again; 0 when it is. */
export function useCountdown(): {
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const waits = seconds > 0;

  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waits]);

  const start = useCallback((wait: number) => {
    const from = Date.now();
    setNow(from);
    setUntil(from + wait * 1000);
  }, []);
  return { seconds, start };
}
