import {
  type Icon,
  IconBeach,
  IconPlaneTilt,
  IconRubberStamp,
  IconTag,
  IconTicket,
} from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { ResultGroup, ResultKind } from "./search-result.ts";
import { FoundRow } from "./result-row.tsx";

const ICONS: Readonly<Record<ResultKind, Icon>> = {
  flights: IconPlaneTilt,
  holidays: IconBeach,
  visas: IconRubberStamp,
  deals: IconTag,
  bookings: IconTicket,
};

interface Props {
  readonly groups: readonly ResultGroup[];
  readonly typed: string;
  /** Highlights the first result, which Enter opens. */
  readonly marksFirst: boolean;
  readonly onOpen: (kind: ResultKind) => void;
}

/** The results, grouped by kind. */
export function FoundGroups({ groups, typed, marksFirst, onOpen }: Props) {
  const t = useTranslations("siteSearch");
  return (
    <div className="grid gap-x-10 gap-y-6 tab:grid-cols-2">
      {groups.map(({ kind, results }, group) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h3 id={`found-${kind}`} className="type-small mb-1.5 font-[650] text-ink-3">
            {t(kind)}
          </h3>
          <ul>
            {results.map((one, at) => (
              <li key={one.key}>
                <FoundRow
                  found={one}
                  icon={ICONS[kind]}
                  typed={typed}
                  isNext={marksFirst && group === 0 && at === 0}
                  onOpen={() => onOpen(kind)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
