import { IconCheck } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { Seat } from "./party.ts";
import { TravellerTab } from "./traveller-tab.tsx";
import type { Entry } from "./use-party.ts";

interface Props {
  readonly seats: readonly Seat[];
  readonly entries: readonly Entry[];
  readonly needsPassport: boolean;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly onChange: (at: number, entry: Partial<Entry>) => void;
}

const WORD = { ADT: "adult", CNN: "child", INF: "infant" } as const;

/** One tab for each traveller; every form stays as it was while another is shown. */
export function PassengersCard({ seats, entries, selected, onSelect, ...rest }: Props) {
  const t = useTranslations("checkout");
  const { localDigits } = useFormat();
  const card = useRef<HTMLElement>(null);
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);

  const taken = useMemo(
    () => new Set(entries.flatMap(({ savedId }) => (savedId === null ? [] : [savedId]))),
    [entries],
  );

  // On to the next traveller who is not saved yet; after the last the page stays where it is.
  const goOn = useCallback(
    (at: number) => {
      const order = [...seats.keys()].map((step) => (at + 1 + step) % seats.length);
      const next = order.find((index) => index !== at && !latest.current[index]?.saved);
      const seat = next === undefined ? undefined : seats[next];
      if (!seat) return;
      onSelect(seat.key);
      requestAnimationFrame(() => {
        card.current?.scrollIntoView({ block: "start" });
        card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
      });
    },
    [seats, onSelect],
  );

  return (
    <section
      ref={card}
      aria-labelledby="passengers"
      className="card scroll-mt-24 px-4 py-5 tab:p-[26px]"
    >
      <h2 id="passengers" className="type-card mb-4">
        {t("passengers")}
      </h2>
      <Tabs
        look="boxes"
        keepPanels
        label={t("passengers")}
        selected={selected}
        onSelect={onSelect}
        tabs={seats.map((seat, at) => {
          const entry = entries[at];
          const name = seat.isPrimary
            ? t("primary")
            : t(WORD[seat.type], { n: localDigits(seat.number) });
          return {
            key: seat.key,
            label: entry && (
              <>
                <Mark entry={entry} number={localDigits(at + 1)} />
                {name}
              </>
            ),
            panel: entry && (
              <TravellerTab
                seat={seat}
                at={at}
                entry={entry}
                taken={taken}
                {...rest}
                onDone={goOn}
              />
            ),
          };
        })}
      />
    </section>
  );
}

function Mark({ entry, number }: { readonly entry: Entry; readonly number: string }) {
  const t = useTranslations("checkout");
  const { localDigits } = useFormat();
  const box = "numerals grid size-6 place-items-center rounded-xs text-xs font-[750]";
  if (entry.saved)
    return (
      <span className={cx(box, "bg-leaf text-surface")}>
        <IconCheck size={16} stroke={2.6} aria-hidden="true" />
        <span className="visually-hidden">{t("savedMark")}</span>
      </span>
    );
  if (entry.faultCount > 0)
    return (
      <span className={cx(box, "bg-danger text-surface")}>
        <span aria-hidden="true">{localDigits(entry.faultCount)}</span>
        <span className="visually-hidden">{t("faultsMark", { count: entry.faultCount })}</span>
      </span>
    );
  return (
    <span aria-hidden="true" className={cx(box, "bg-sunken text-ink-2")}>
      {number}
    </span>
  );
}
