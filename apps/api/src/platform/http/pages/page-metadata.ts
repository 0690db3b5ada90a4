import type { Language } from "@ghuri/contract/messages/message";

/** A page as search engines and those who share it are told of it, before any script runs. */
export interface PageHead {
  /** Without the name of the house, which stands behind every title. */
  readonly title: string;
  readonly description: string;
  /** Its one address: the path, without what a visitor's own query adds. */
  readonly path: string;
  /** A drawing that is shown where the page is shared. */
  readonly scene: string;
  /** Facts for machines, in the words of schema.org. */
  readonly structuredData?: readonly object[];
}

export interface PageMetadata {
  readonly head: PageHead;
  /** Somebody's own, or without words of its own: no search engine lists it. */
  readonly isNoIndex?: boolean;
  /** What the page asks first, by the address it asks at: it need not ask for what it brings. */
  readonly initialResponses?: Readonly<Record<string, unknown>>;
}

export interface PageRequest {
  /** The path, its escapes resolved. */
  readonly path: string;
  readonly language: Language;
}

/** A room's pages. */
export interface PageProvider {
  /** Null: not one of the room's addresses; "nothing": its address, but nobody sells that (any more). */
  getPageMetadata(asked: PageRequest): Promise<PageMetadata | "nothing" | null>;
  /** Paths of the pages that anybody may find, for the sitemap. */
  listPaths(): Promise<readonly string[]>;
}

/** Asks the rooms in turn. */
export function combinePageProviders(rooms: readonly PageProvider[]): PageProvider {
  return {
    async getPageMetadata(asked) {
      for (const room of rooms) {
        const told = await room.getPageMetadata(asked);
        if (told !== null) return told;
      }
      return null;
    },
    async listPaths() {
      const lists = await Promise.all(rooms.map((room) => room.listPaths()));
      return lists.flat();
    },
  };
}
