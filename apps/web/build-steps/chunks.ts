import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

const WORDS = /\/src\/i18n\/(en|bn)\/([\w-]+)\.ts$/;
/** The files that gather a parcel of words: see src/i18n/load-messages.ts. */
const PARCELS = ["first", "later", "flights"] as const;
const parcelOf = new Map(
  PARCELS.flatMap((parcel) => filesOf(parcel).map((file) => [file, parcel])),
);

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!\S*query)[\w-]+|use-intl|@formatjs\/[\w-]+|icu-minify)\//;

/* Of the framework, and only for who edits at the desk. */
const BLOCKER = /react-router\/dist\/esm\/useBlocker\.js/;

const QUERIES = /node_modules\/@tanstack\/(?:react-query|query-core)\/|\/src\/api\/quer/;

const ICONS = /node_modules\/@tabler\/icons-react\//;

/* What fetches the other files. */
const LOADER = /vite\/preload-helper|rolldown\/runtime/;

/**
 * What travels together. A visit fetches few files: the framework, which changes seldom; what the entry
 * needs; what the page needs. Else every set of modules that two screens share would be a file.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: wordsOf, debugName: "words", test: WORDS, priority: 6 },
    { name: "blocker", test: BLOCKER, priority: 6 },
    { name: "framework", test: FRAMEWORK, priority: 5 },
    { name: "queries", test: QUERIES, priority: 5 },
    { name: "loader", test: LOADER, priority: 5 },
    group("frame", "/src/start.tsx", 4),
    group("search", "/routes/index.tsx?tsr-split=component---loader", 3),
    group("presets", "/flight-search/preset-cards.tsx", 2),
    group("results", "/flight-search/results-screen.tsx", 1),
    // Small things of several screens: each would be a file, and its name a part of every first visit.
    { name: "icons", test: ICONS, minShareCount: 2, priority: 0 },
  ],
};

function wordsOf(id: string): string {
  const [, language = "", subject = ""] = WORDS.exec(id) ?? [];
  return `words-${language}-${parcelOf.get(subject) ?? "all"}`;
}

/** The subjects that a parcel gathers, and itself. */
function filesOf(parcel: string): string[] {
  const code = readFileSync(new URL(`../src/i18n/en/${parcel}.ts`, import.meta.url), "utf8");
  return [parcel, ...[...code.matchAll(/from "\.\/([\w-]+)\.ts"/g)].map(([, name = ""]) => name)];
}

/** Everything that this source imports at once. */
function group(name: string, source: string, priority: number): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>();
  const isReached = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules may import each other: while a walk is under way, its own steps lead nowhere new.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const is = importers.some((from) => from.endsWith(source) || isReached(from, context));
    known.set(id, is);
    return is;
  };
  return {
    name: (id, context) => (isReached(id, context) ? name : null),
    debugName: name,
    priority,
  };
}
