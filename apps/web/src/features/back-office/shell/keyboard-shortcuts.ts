import { useEffect, useRef, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../api/browser-storage.ts";

/* A key without Ctrl that does something must be possible to switch off (WCAG 2.1.4). */
const KEY = "desk-keys";
const listeners = new Set<() => void>();

function areOn(): boolean {
  return readStored("localStorage", KEY) !== "off";
}

export function setShortcutsEnabled(on: boolean): void {
  writeStored("localStorage", KEY, on ? null : "off");
  for (const listener of listeners) listener();
}

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

const WRITES = "input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]";

/**
 * Registers single-key shortcuts, ignored in text fields: `{ a: approve }`. Those of a page are also
 * ignored while a dialog is open; those of a dialog name it.
 */
export function useKeyboardShortcuts(
  keys: Readonly<Record<string, () => void>>,
  place: "page" | "dialog" = "page",
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!areOn() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target?.closest(WRITES) || isElsewhere(place)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [place]);
}

function isElsewhere(place: "page" | "dialog"): boolean {
  return (document.querySelector("dialog[open]") === null) === (place === "dialog");
}
