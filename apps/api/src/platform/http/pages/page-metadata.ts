import type { Language } from "@ghuri/contract/messages/message";

/** The head of a page for search engines and link previews, which run no script. */
export interface PageHead {
  /** Without the site name, which is appended to every title. */
  readonly title: string;
  readonly description: string;
  /** Its one address: the path, without what a visitor's own query adds. */
  readonly path: string;
  /** The drawing of the link preview. */
  readonly scene: string;
  /** schema.org objects. */
  readonly structuredData?: readonly object[];
}

export interface PageMetadata {
  readonly head: PageHead;
  /** Private, or without content of its own: search engines must not list it. */
  readonly isNoIndex?: boolean;
  /** Responses to the requests the page makes first, by path; the page does not fetch them again. */
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

/** The first room that knows the path answers. */
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
