import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../api/browser-storage.ts";

export type ThemeChoice = "day" | "night" | "device";

/* public/boot.js reads this localStorage key before the first paint. */
const KEY = "theme";
const PAPER = { light: "#FBF8F2", dark: "#0E1024" } as const;
const listeners = new Set<() => void>();

function deviceIsDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

/** Printing always uses the day theme. */
function whilePrinting(): MediaQueryList {
  return matchMedia("print");
}

function themeChoice(): ThemeChoice {
  const saved = readStored("localStorage", KEY);
  return saved === "day" || saved === "night" ? saved : "device";
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored("localStorage", KEY, choice === "device" ? null : choice);
  show();
}

/** Follows the device's colour scheme until the visitor chooses a theme. */
export function followDeviceTheme(): void {
  deviceIsDark().addEventListener("change", show);
  whilePrinting().addEventListener("change", show);
  show();
}

function show(): void {
  const choice = themeChoice();
  const dark = choice === "night" || (choice === "device" && deviceIsDark().matches);
  const theme = dark && !whilePrinting().matches ? "dark" : "light";
  document.documentElement.dataset["theme"] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[theme]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => "device" as const);
}

export function useIsNight(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["theme"] === "dark",
    () => false,
  );
}
