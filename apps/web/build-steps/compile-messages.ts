import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/* A file of a language's catalogue: src/i18n/en/search.ts; not those that only gather others. */
const CATALOGUE_FILE =
  /\/src\/i18n\/(?:en|bn)\/(?:back-office\/)?(?!(?:index|first|later|flights|visa-pages)\.ts)[\w-]+\.ts$/;

type Words = { readonly [key: string]: string | Words };

/**
 * Turns every ICU message into its parsed form at build time, so that the browser carries a 1 KB
 * formatter instead of an 8 KB parser. Development and tests parse as they go.
 */
export function compileMessages(): Plugin {
  return {
    name: "ghuri-compile-messages",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: "use-intl/format-message", replacement: "use-intl/format-message/format-only" },
        ],
      },
    }),
    transform: {
      filter: { id: CATALOGUE_FILE },
      async handler(code, id) {
        const version = createHash("sha1").update(code).digest("hex");
        const module = (await import(`${pathToFileURL(id).href}?${version}`)) as Words;
        const lines = Object.entries(module).map(
          ([name, words]) => `export const ${name} = ${JSON.stringify(compileAll(words))};`,
        );
        return { code: lines.join("\n"), map: null };
      },
    },
  };
}

function compileAll(words: string | Words): unknown {
  if (typeof words === "string") return compile(words);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compileAll(value)]));
}
