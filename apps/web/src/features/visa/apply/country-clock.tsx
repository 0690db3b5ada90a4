import { useEffect, useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { msToNextMinute, timeIn } from "./local-time.ts";

/** The local time in the country, updated every minute: "15:32, Sat, 21 Nov". */
export function CountryClock({ zone }: { readonly zone: string }) {
  const { formatClock, formatDay } = useFormat();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), msToNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  const time = timeIn(zone, now);
  return (
    <time dateTime={time}>
      {formatClock(time)}, {formatDay(time)}
    </time>
  );
}
