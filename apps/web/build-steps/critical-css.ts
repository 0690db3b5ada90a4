import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type { Plugin } from "vite";

const STYLES = "src/styles.css";

/** Extracts the CSS rules for the class names in these texts, small enough to inline. */
export async function extractCriticalCss(root: string, texts: readonly string[]): Promise<string> {
  const drawn = await mkdtemp(path.join(tmpdir(), "ghuri-drawn-"));
  try {
    await Promise.all(texts.map((text, at) => writeFile(path.join(drawn, `${at}.html`), text)));
    const built = await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [onlyWordsIn(drawn), tailwindcss()],
      build: {
        write: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: path.join(root, STYLES) },
      },
    });
    const [result] = Array.isArray(built) ? built : [built];
    const files = result && "output" in result ? result.output : [];
    for (const file of files)
      if (file.type === "asset" && file.fileName.endsWith(".css"))
        return file.source.toString().trim();
    throw new Error(`${STYLES} produced no style sheet`);
  } finally {
    await rm(drawn, { recursive: true });
  }
}

/**
 * Makes Tailwind look for class names in the prerendered pages instead of src. The web fonts load with the
 * full style sheet; the first paint uses the fallback font with the same metrics.
 */
function onlyWordsIn(folder: string): Plugin {
  return {
    name: "ghuri-only-drawn-words",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/styles\.css$/ },
      handler: (code) =>
        replaceOnce(
          replaceOnce(code, 'source("./")', `source(${JSON.stringify(folder)})`),
          '@import "./ui/fonts.css";',
          "",
        ),
    },
  };
}

/** Fails the build when there is nothing to replace: every page would carry the whole style sheet. */
function replaceOnce(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`${STYLES} does not contain ${from}`);
  return code.replace(from, to);
}
