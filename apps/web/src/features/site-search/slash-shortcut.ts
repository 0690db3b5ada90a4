import { readStored, writeStored } from "../../api/browser-storage.ts";

/* A single-key shortcut must be possible to switch off (WCAG 2.1.4). */
const KEY = "slash-key";

export function isSlashShortcutEnabled(): boolean {
  return readStored("localStorage", KEY) !== "off";
}

export function setSlashShortcutEnabled(does: boolean): void {
  writeStored("localStorage", KEY, does ? null : "off");
}
