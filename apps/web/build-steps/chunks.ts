import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

const MESSAGES = /\/src\/i18n\/(en|bn)\/([\w-]+)\.ts$/;
/** The index files of the message namespaces: see src/i18n/load-messages.ts. */
const NAMESPACES = [
  "visa-pages",
  "package-pages",
  "content-pages",
  "first",
  "later",
  "flights",
] as const;
const namespaceOf = new Map(
  NAMESPACES.flatMap((namespace) => filesOf(namespace).map((file) => [file, namespace])),
);

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!\S*query)[\w-]+|use-intl|@formatjs\/[\w-]+|icu-minify)\//;

/* A router hook that only the editors of the back office use. */
const BLOCKER = /react-router\/dist\/esm\/useBlocker\.js/;

const QUERIES = /node_modules\/@tanstack\/(?:react-query|query-core)\/|\/src\/api\/quer/;

const ICONS = /node_modules\/@tabler\/icons-react\//;

/* The code that loads other chunks. */
const LOADER = /vite\/preload-helper|rolldown\/runtime|\/src\/load-chunk\.ts/;

/**
 * The chunk groups. A visit fetches few files: the framework, which seldom changes, the entry's code and the
 * page's code. Without groups, every set of modules shared by two screens would become its own file.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: messagesChunk, debugName: "words", test: MESSAGES, priority: 6 },
    { name: "blocker", test: BLOCKER, priority: 6 },
    { name: "framework", test: FRAMEWORK, priority: 5 },
    { name: "queries", test: QUERIES, priority: 5 },
    { name: "loader", test: LOADER, priority: 5 },
    group("frame", "/src/start.tsx", 4),
    group("search", "/routes/index.tsx?tsr-split=component---loader", 3),
    group("presets", "/flight-search/preset-cards.tsx", 2),
    group("results", "/flight-search/results-screen.tsx", 1),
    // Icons shared by several screens. Each would be a file, and every first visit would load its name.
    { name: "icons", test: ICONS, minShareCount: 2, priority: 0 },
  ],
};

function messagesChunk(id: string): string {
  const [, language = "", subject = ""] = MESSAGES.exec(id) ?? [];
  return `words-${language}-${namespaceOf.get(subject) ?? "all"}`;
}

/** The catalogue files that a namespace re-exports, and its index file. */
function filesOf(namespace: string): string[] {
  const code = readFileSync(new URL(`../src/i18n/en/${namespace}.ts`, import.meta.url), "utf8");
  return [
    namespace,
    ...[...code.matchAll(/from "\.\/([\w-]+)\.ts"/g)].map(([, name = ""]) => name),
  ];
}

/** A group of everything that this source imports statically. */
function group(name: string, source: string, priority: number): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>();
  const isImported = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules may import each other: mark this one as visited before recursing.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const is = importers.some((from) => from.endsWith(source) || isImported(from, context));
    known.set(id, is);
    return is;
  };
  return {
    name: (id, context) => (isImported(id, context) ? name : null),
    debugName: name,
    priority,
  };
}
