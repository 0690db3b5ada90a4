import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { followUpsQuery, isMyTurn } from "../follow-ups/queries.ts";
import { queueCountsQuery } from "../queues/shared/queue-counts.ts";
import { BackOfficeLink } from "./back-office-link.tsx";
import { isSoundOn, playSound } from "./case-sound.ts";

/** How many cases are open, and due follow-ups. Announces new ones, with a sound if staff turned it on. */
export function CaseBell() {
  const t = useTranslations("backOfficeFollowUps");
  const { formatNumber } = useFormat();
  const { data: queues } = useQuery(queueCountsQuery);
  const { data: followUps } = useQuery(followUpsQuery);
  const count = queues?.reduce((sum, queue) => sum + queue.count, 0);
  const due = followUps?.filter(isMyTurn).length ?? 0;
  const hasNew = useHasGrown(count);
  if (count === undefined) return null;
  return (
    <>
      <BackOfficeLink
        section={due > 0 ? "follow-ups" : "overview"}
        aria-label={`${t("bell", { count })}, ${t("bellDue", { count: due })}`}
        className="relative inline-grid size-11 place-items-center rounded-lg hover:bg-sunken"
      >
        <IconBell size={20} stroke={1.9} aria-hidden="true" />
        {count + due > 0 && (
          <span
            aria-hidden="true"
            className={`numerals absolute top-0.5 right-0 rounded-xs px-1 text-[0.6875rem] leading-[17px] font-bold ${
              due > 0 ? "bg-marigold text-on-marigold" : "bg-ink text-bg"
            }`}
          >
            {formatNumber(count + due)}
          </span>
        )}
      </BackOfficeLink>
      <span role="status" className="visually-hidden">
        {hasNew && t("arrived")}
      </span>
    </>
  );
}

/** True once the number has grown, until it shrinks. Plays the sound each time it grows. */
function useHasGrown(count: number | undefined): boolean {
  const [before, setBefore] = useState(count);
  /** How often it has grown since it last shrank. */
  const [times, setTimes] = useState(0);
  if (count !== undefined && count !== before) {
    setBefore(count);
    setTimes(before !== undefined && count > before ? times + 1 : 0);
  }
  useEffect(() => {
    if (times > 0 && isSoundOn()) playSound();
  }, [times]);
  return times > 0;
}
