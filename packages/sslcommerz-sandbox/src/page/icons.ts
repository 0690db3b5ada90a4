import { Markup } from "./markup.ts";

const PATHS = {
  flask: "M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9",
  clock: "M10 2h4M12 14V10M12 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
  card: "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1M3 10h18M7 15h2",
  phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2",
  bank: "M3 21h18M3 10h18M5 6l7-3 7 3M5 10v11M19 10v11M9 14v3M12 14v3M15 14v3",
  lock: "M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1M8 11V7a4 4 0 0 1 8 0v4M12 15v2",
  check: "M5 12l5 5 9-10",
  cross: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5l5 5M14.5 9.5l-5 5",
  back: "M9 13L5 9l4-4M5 9h10a4.5 4.5 0 0 1 0 9h-3",
  chevron: "M6 9l6 6 6-6",
  note: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8h.01M11 12h1v4h1",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside messages: hidden from screen readers. */
export function icon(name: IconName): Markup {
  return new Markup(
    `<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`,
  );
}
