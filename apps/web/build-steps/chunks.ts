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

/** The pages that are a visitor's first, in families whose pages lead to each other. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  home: /\/routes\/index\.tsx/,
  flights: /\/routes\/flights\./,
  packages: /\/routes\/(?:holiday-packages|package-list|package-details)/,
  visas: /\/routes\/visa-guidelines/,
  site: /\/routes\/(?:deals|about-us|contact-us|terms-conditions|privacy-policy)/,
};

/**
 * The chunk groups. A visit fetches few files: the framework, which seldom changes, the entry's code, and the
 * page's code. What several families of pages import is a chunk for exactly these families, so that none fetches code
 * of another. Without groups, every set of modules shared by two screens would become its own file.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: messagesChunk, debugName: "words", test: MESSAGES, priority: 6 },
    { name: "blocker", test: BLOCKER, priority: 6 },
    { name: "framework", test: FRAMEWORK, priority: 5 },
    { name: "queries", test: QUERIES, priority: 5 },
    { name: "loader", test: LOADER, priority: 5 },
    { name: frameChunk, debugName: "frame", priority: 4 },
    { name: familyChunk, debugName: "families", priority: 3 },
    // Icons shared by several screens. Each would be a file, and every first visit would load its name.
    { name: "icons", test: ICONS, minShareCount: 2, priority: 0 },
  ],
};

/** The code of the frame that every page has: what the start imports. */
function frameChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  return findImporters(id, context).some((importer) => importer.endsWith("/src/start.tsx"))
    ? "frame"
    : null;
}

/**
 * The chunk of what several first pages import, named after the families of these pages. The home page, which most visits
 * begin with, gets two files instead of one for each combination: small files compress badly.
 */
function familyChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = findImporters(id, context).flatMap((importer) => familyOf(importer) ?? []);
  const families = [...new Set(pages)].toSorted();
  if (families.includes("home")) return families.length > 2 ? "common" : "search";
  // Of the results alone, too: the booking page shares much of them, in many small pieces. And an icon of one page: else it would
  // bring those of all other screens.
  const isKept = pages.length > 1 || families.includes("flights") || ICONS.test(id);
  return pages.length > 0 && isKept ? families.join("-") : null;
}

function familyOf(id: string): string | undefined {
  return Object.keys(FAMILIES).find((name) => FAMILIES[name]?.test(id));
}

/** The modules that import this one statically, directly or through others. */
function findImporters(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set<string>();
  const add = (module: string): void => {
    for (const importer of context.getModuleInfo(module)?.importers ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      add(importer);
    }
  };
  add(id);
  return [...found];
}

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
