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

/** The pages of one module. */
export interface PageProvider {
  /** Null: not a URL of this module. "nothing": a URL of this module without content, such as a retired package. */
  getPageMetadata(asked: PageRequest): Promise<PageMetadata | "nothing" | null>;
  /** Paths of the public pages, for the sitemap. */
  listPaths(): Promise<readonly string[]>;
}

/** The first module that knows the path supplies the metadata. */
export function combinePageProviders(modules: readonly PageProvider[]): PageProvider {
  return {
    async getPageMetadata(asked) {
      for (const module of modules) {
        const meta = await module.getPageMetadata(asked);
        if (meta !== null) return meta;
      }
      return null;
    },
    async listPaths() {
      const lists = await Promise.all(modules.map((module) => module.listPaths()));
      return lists.flat();
    },
  };
}
