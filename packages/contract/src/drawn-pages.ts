import type { Language } from "./messages/message.ts";

/** A public page to draw on the server, as a signed-out visitor sees it first (decision 0038). */
export interface PageDrawing {
  /** Path and query string. */
  readonly url: string;
  readonly language: Language;
  /** The responses to the page's first API calls, by URL: the ones that are embedded in its HTML. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The `<meta name>` tags that the server adds to every page, by name. */
  readonly metas: Readonly<Record<string, string>>;
}

/**
 * Returns the HTML of `#app`. Exported by the web build as `drawing/draw-page.mjs`, which runs in Node. Draws one page at a
 * time; rejects when the page cannot be drawn from these answers.
 */
export type DrawPage = (drawing: PageDrawing) => Promise<string>;
