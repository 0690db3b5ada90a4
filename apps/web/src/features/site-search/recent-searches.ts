import { readStored, writeStored } from "../../api/browser-storage.ts";

/* Recent searches that led to public pages. Never stores bookings, or what was typed to find one. */

const KEY = "recent-searches";
const MOST = 5;
const LONGEST = 40;

export function recentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(readStored("localStorage", KEY) ?? "[]");
    return Array.isArray(saved)
      ? saved.filter((text): text is string => typeof text === "string").slice(0, MOST)
      : [];
  } catch {
    // Treat unreadable stored text as no searches.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const wanted = text.trim().slice(0, LONGEST);
  const others = recentSearches().filter((known) => known !== wanted);
  writeStored("localStorage", KEY, JSON.stringify([wanted, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStored("localStorage", KEY, null);
}
