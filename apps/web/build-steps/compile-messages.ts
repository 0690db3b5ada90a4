import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/* A catalogue file such as src/i18n/en/search.ts, but not the index files. */
const CATALOGUE_FILE =
  /\/src\/i18n\/(?:en|bn)\/(?:back-office\/)?(?!(?:index|first|later|flights|(?:visa|package|content)-pages)\.ts)[\w-]+\.ts$/;

const FORMAT_MESSAGE = path.resolve(import.meta.dirname, "../src/i18n/format-message.ts");

type Words = { readonly [key: string]: string | Words };

/**
 * Parses every ICU message at build time, so that the browser loads a 1 KB formatter instead of an 8 KB
 * parser. Development and tests parse at run time.
 */
export function compileMessages(): Plugin {
  return {
    name: "ghuri-compile-messages",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT_MESSAGE }],
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
