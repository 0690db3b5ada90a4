import { useEffect, useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";

const MINUTE_MS = 60_000;

/** Formats a waiting time that updates with the clock: "52m", "1d 4h". */
export function useFormatAge(): (since: string) => string {
  const { formatAge } = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return (since) => formatAge(Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS)));
}
