import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type { Plugin } from "vite";

const STYLES = "src/styles.css";

/** The rules that these drawn pages need, and no others: small enough to travel inside the page. */
export async function extractCriticalCss(root: string, bodies: readonly string[]): Promise<string> {
  const drawn = await mkdtemp(path.join(tmpdir(), "ghuri-drawn-"));
  try {
    await Promise.all(bodies.map((body, at) => writeFile(path.join(drawn, `${at}.html`), body)));
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
    throw new Error(`${STYLES} gave no style sheet`);
  } finally {
    await rm(drawn, { recursive: true });
  }
}

/**
 * Tailwind then looks for class names in the drawn pages rather than in all of src. The fonts come with
 * the full style sheet: the first paint is in the system face of the same measures.
 */
function onlyWordsIn(folder: string): Plugin {
  return {
    name: "ghuri-only-drawn-words",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/styles\.css$/ },
      handler: (code) =>
        code
          .replace('source(".//")', `source(${JSON.stringify(folder)})`)
          .replace('@import "./ui/fonts.css";', ""),
    },
  };
}
