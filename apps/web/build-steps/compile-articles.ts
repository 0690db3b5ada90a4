import type { Plugin } from "vite";
import { parseArticle } from "./parse-article.ts";

/**
 * Compiles articles such as content/en/terms.md to HTML at build time, so that the browser needs no Markdown
 * parser.
 */
export function compileArticles(): Plugin {
  return {
    name: "ghuri-compile-articles",
    transform: {
      filter: { id: /\/content\/(?:en|bn)\/[\w-]+\.md$/ },
      handler(source, id) {
        const language = id.includes("/content/bn/") ? "bn" : "en";
        const article = parseArticle(source, language);
        return {
          code: `export const article = ${JSON.stringify(article)};`,
          map: null,
          moduleType: "js",
        };
      },
    },
  };
}
