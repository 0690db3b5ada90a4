import type { AllMessages } from "./all-messages.ts";
import type { Language } from "./language.ts";
import type { Translation } from "./translation.ts";

export type Messages = Translation<AllMessages>;

/**
 * The words travel in parcels, so that a first visit carries only its own: "first" is the frame and
 * home, "later" what home brings in afterwards, "flights" the results,
 * "visas" the visa guidelines, "all" everything that is for travellers, "backOffice" that and the back office.
 */
export type MessageNamespace = "first" | "later" | "flights" | "visas" | "all" | "backOffice";

const SOURCES: Readonly<
  Record<Language, Readonly<Record<MessageNamespace, () => Promise<object>>>>
> = {
  en: {
    first: () => import("./en/first.ts"),
    later: () => import("./en/later.ts"),
    flights: () => import("./en/flights.ts"),
    visas: () => import("./en/visa-pages.ts"),
    all: async () => (await import("./en/index.ts")).en,
    backOffice: async () => ({
      ...(await import("./en/index.ts")).en,
      ...(await import("./en/back-office/index.ts")).backOfficeMessages,
    }),
  },
  bn: {
    first: () => import("./bn/first.ts"),
    later: () => import("./bn/later.ts"),
    flights: () => import("./bn/flights.ts"),
    visas: () => import("./bn/visa-pages.ts"),
    all: async () => (await import("./bn/index.ts")).bn,
    backOffice: async () => ({
      ...(await import("./bn/index.ts")).bn,
      ...(await import("./bn/back-office/index.ts")).backOfficeMessages,
    }),
  },
};

/* They grow in place: nobody reads a subject before its parcel is here, and nobody need be told. */
const catalogues: Readonly<Record<Language, object>> = { en: {}, bn: {} };
const opened = new Set<MessageNamespace>();

/** Fetches a parcel of a language, unless it is here. */
export async function loadNamespace(language: Language, parcel: MessageNamespace): Promise<void> {
  opened.add(parcel);
  Object.assign(catalogues[language], await SOURCES[language][parcel]());
}

/** The words of a language: every parcel that was opened so far, in whichever language. */
export async function loadMessages(language: Language): Promise<Messages> {
  let known: number;
  do {
    known = opened.size;
    await Promise.all([...opened].map((parcel) => loadNamespace(language, parcel)));
    // One may have been opened in another language meanwhile.
  } while (opened.size > known);
  return catalogues[language] as Messages;
}
