import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Keeps every panel mounted, for forms whose typing must survive. */
  readonly keepPanels?: boolean;
  readonly className?: string;
}

/** Words over a line, the chosen one underlined in vermilion. Arrow keys, Home and End move. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

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
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className="flex overflow-x-auto border-b border-line p-1.5 pb-0"
      >
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
              "relative -mb-px flex min-h-11 shrink-0 items-center gap-2.5 px-4 text-[15px] font-[650] text-ink-2 hover:text-ink",
              "border-b-3 border-transparent aria-selected:border-action aria-selected:text-ink",
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
