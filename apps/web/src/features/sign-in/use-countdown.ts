import { useCallback, useEffect, useState } from "react";

/** Whole seconds until something may be done again; 0 when it may. */
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
