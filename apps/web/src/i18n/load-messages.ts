import type { AllMessages } from "./all-messages.ts";
import type { Language } from "./language.ts";
import type { Translation } from "./translation.ts";

export type Messages = Translation<AllMessages>;

/**
 * Messages load by namespace, so that a first visit loads only what it shows: "first" is the layout and
 * home, "later" what home loads afterwards, "flights" the results, "visas", "packages" and "content" those pages, "all" every
 * message for travellers, "backOffice" those and the back office's.
 */
export type MessageNamespace =
  | "first"
  | "later"
  | "flights"
  | "visas"
  | "packages"
  | "content"
  | "all"
  | "backOffice";

const SOURCES: Readonly<
  Record<Language, Readonly<Record<MessageNamespace, () => Promise<object>>>>
> = {
  en: {
    first: () => import("./en/first.ts"),
    later: () => import("./en/later.ts"),
    flights: () => import("./en/flights.ts"),
    visas: () => import("./en/visa-pages.ts"),
    packages: () => import("./en/package-pages.ts"),
    content: () => import("./en/content-pages.ts"),
    all: async () => (await import("./en/index.ts")).en,
    backOffice: async () => ({
      ...(await SOURCES.en.all()),
      ...(await import("./en/back-office/index.ts")).backOfficeMessages,
    }),
  },
  bn: {
    first: () => import("./bn/first.ts"),
    later: () => import("./bn/later.ts"),
    flights: () => import("./bn/flights.ts"),
    visas: () => import("./bn/visa-pages.ts"),
    packages: () => import("./bn/package-pages.ts"),
    content: () => import("./bn/content-pages.ts"),
    all: async () => (await import("./bn/index.ts")).bn,
    backOffice: async () => ({
      ...(await SOURCES.bn.all()),
      ...(await import("./bn/back-office/index.ts")).backOfficeMessages,
    }),
  },
};

/*
 * Loaded namespaces are merged into these objects. No re-render is needed, because no screen renders before
 * its namespace is loaded.
 */
const catalogues: Readonly<Record<Language, object>> = { en: {}, bn: {} };
const opened = new Set<MessageNamespace>();

/** Loads a namespace of a language; import() caches it. */
export async function loadNamespace(
  language: Language,
  namespace: MessageNamespace,
): Promise<void> {
  opened.add(namespace);
  Object.assign(catalogues[language], await SOURCES[language][namespace]());
}

/** The messages of a language: every namespace loaded so far, in whichever language it was loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  let known: number;
  do {
    known = opened.size;
    await Promise.all([...opened].map((namespace) => loadNamespace(language, namespace)));
    // Another namespace may have been requested meanwhile.
  } while (opened.size > known);
  return catalogues[language] as Messages;
}
