import { useEffect, useState } from "react";

/** Whole seconds until an instant by this device's clock. */
export function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // Read the clock each second instead of counting: a laptop may have slept.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
