import type { Language } from "@ghuri/contract/messages/message";

/** The head of a page for search engines and link previews, which run no script. */
export interface PageHead {
  /** Without the site name, which is appended to every title. */
  readonly title: string;
  readonly description: string;
  /** Its canonical URL: the path, without a visitor's own query. */
  readonly path: string;
  /** The drawing for the link preview. */
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
  /** The path, with its escapes decoded. */
  readonly path: string;
  readonly language: Language;
}

/** The pages of one room. */
export interface PageProvider {
  /** Null: not a URL of this room. "nothing": a URL of this room without content, such as a retired package. */
  getPageMetadata(asked: PageRequest): Promise<PageMetadata | "nothing" | null>;
  /** Paths of the public pages, for the sitemap. */
  listPaths(): Promise<readonly string[]>;
}

/** The first room that knows the path supplies the metadata. */
export function combinePageProviders(rooms: readonly PageProvider[]): PageProvider {
  return {
    async getPageMetadata(asked) {
      for (const room of rooms) {
        const meta = await room.getPageMetadata(asked);
        if (meta !== null) return meta;
      }
      return null;
    },
    async listPaths() {
      const lists = await Promise.all(rooms.map((room) => room.listPaths()));
      return lists.flat();
    },
  };
}
