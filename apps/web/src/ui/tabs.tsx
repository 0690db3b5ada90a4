import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Keeps every panel mounted, so that forms keep what was typed. */
  readonly keepPanels?: boolean;
  /** "line" underlines the selected tab; "boxes" draws a ring around it. */
  readonly look?: keyof typeof LOOK;
  readonly className?: string;
}

const LOOK = {
  line: {
    list: "flex overflow-x-auto border-b border-line p-1.5 pb-0",
    tab: "-mb-px px-4 border-b-3 border-transparent aria-selected:border-action",
  },
  boxes: {
    list: "-m-1 flex gap-2 overflow-x-auto p-1",
    tab: "rounded-lg border border-line bg-surface px-3.5 hover:border-line-strong aria-selected:border-ink aria-selected:shadow-[inset_0_0_0_1px_var(--color-ink)]",
  },
} as const;

/**
 * Tabs with arrow-key, Home and End navigation. Not React Aria's Tabs: they are 31 kB (Brotli), and their
 * chunk names alone add 0.2 kB to home, whose budget has 0.1 kB left (e2e/journeys/first-visit.spec.ts).
 */
export function Tabs<Key extends string>(props: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const look = LOOK[props.look ?? "line"];

  function move(event: KeyboardEvent) {
    const at = props.tabs.findIndex((tab) => tab.key === props.selected);
    const last = props.tabs.length - 1;
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
    const tab = next === undefined ? undefined : props.tabs[(next + last + 1) % (last + 1)];
    if (!tab) return;
    event.preventDefault();
    props.onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus();
  }

  return (
    <div className={props.className}>
      <div ref={list} role="tablist" aria-label={props.label} className={look.list}>
        {props.tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            data-key={key}
            aria-selected={key === props.selected}
            aria-controls={`${id}-panel-${key}`}
            tabIndex={key === props.selected ? 0 : -1}
            onClick={() => props.onSelect(key)}
            onKeyDown={move}
            className={cx(
              "relative flex min-h-11 shrink-0 items-center gap-2.5 text-[0.9375rem] font-[650] text-ink-2 hover:text-ink aria-selected:text-ink",
              look.tab,
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {props.tabs.map(
        ({ key, panel }) =>
          (props.keepPanels || key === props.selected) && (
            <div
              key={key}
              role="tabpanel"
              id={`${id}-panel-${key}`}
              aria-labelledby={`${id}-tab-${key}`}
              hidden={key !== props.selected}
              className="pt-4"
            >
              {panel}
            </div>
          ),
      )}
    </div>
  );
}
