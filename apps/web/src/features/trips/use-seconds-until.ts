import { useEffect, useState } from "react";

/** Whole seconds until a moment by this device's clock, counted every second. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // The clock is read anew each second: a laptop that slept must not resume where it stopped.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
