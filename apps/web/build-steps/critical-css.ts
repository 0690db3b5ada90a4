import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type { LightningCSSOptions, Plugin } from "vite";

const STYLES = "src/styles.css";

/**
 * Extracts the CSS rules of the first paint for the class names in these texts. With them the page should fit in what a server may send
 * before the first acknowledgement, 14 kB: one kilobyte more costs a phone a whole round trip.
 */
export async function extractCriticalCss(
  root: string,
  texts: readonly string[],
  { hasPreloader }: { readonly hasPreloader: boolean },
): Promise<string> {
  const drawn = await mkdtemp(path.join(tmpdir(), "ghuri-drawn-"));
  try {
    await Promise.all(texts.map((text, at) => writeFile(path.join(drawn, `${at}.html`), text)));
    const built = await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [onlyWordsIn(drawn), tailwindcss()],
      css: {
        transformer: "lightningcss",
        lightningcss: { visitor: onlyFirstPaint(texts.join("\n"), hasPreloader) },
      },
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
        return dropUnused(dropFallbacks(file.source.toString().trim()));
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

type Visitor = NonNullable<LightningCSSOptions["visitor"]>;

/** Parts of controls that no drawn page has: native date fields and the like. */
const NATIVE_PART = /^(?:-webkit-(?:date|calendar|search|inner|outer)|file-selector|-moz-ui)/;
/** What only a press shows, and only once the page runs. */
const LATER = /^(?:active|view-transition|active-view-transition)/;
/** How a change goes on: nothing changes before the page runs. */
const OF_CHANGES = /^(?:transition|duration|ease)-/;
/** Elements that neither our pages nor the texts of staff have. */
const NEVER_DRAWN = /^(?:abbr|progress|optgroup)$/;

/** Drops rules that cannot show before the full style sheet is there. */
function onlyFirstPaint(text: string, hasPreloader: boolean): Visitor {
  const isThere = (name: string) =>
    name.startsWith("preloader") ? hasPreloader : text.includes(name) && !OF_CHANGES.test(name);
  return {
    Rule: {
      media: ({ value }) => (JSON.stringify(value.query).includes('"hover"') ? [] : undefined),
      style: ({ value }) => {
        const isLater = value.selectors.every((selector) =>
          selector.some((part) => {
            if (part.type === "id") return !hasPreloader && part.name === "preloader";
            if (part.type === "class") return !isThere(part.name);
            if (part.type === "type") return NEVER_DRAWN.test(part.name);
            if (part.type !== "pseudo-class" && part.type !== "pseudo-element") return false;
            const name = "name" in part && typeof part.name === "string" ? part.name : part.kind;
            return LATER.test(name) || NATIVE_PART.test(name);
          }),
        );
        return isLater ? [] : undefined;
      },
    },
  };
}

/** A rule that declares nothing else: its selector, and the property. */
const ONE_DECLARATION = "([^{};]+)\\{([\\w-]+):[^;{}]*\\}";
const MIXED = "@supports \\(color:color-mix\\(in lab, red, red\\)\\)";

/**
 * Drops what an old browser shows instead of a mixed colour, and of the page's font: there the full style sheet brings it a moment
 * later.
 */
function dropFallbacks(css: string): string {
  return css
    .replace(new RegExp(`${ONE_DECLARATION}${MIXED}\\{(\\1\\{\\2:[^;{}]*\\})\\}`, "g"), "$3")
    .replace(new RegExp(`${MIXED}\\{([^{}]*\\{[^{}]*\\})\\}`, "g"), "$1")
    .replace(/var\((--default-font-family),[^()]*\)/, "var($1)");
}

/** Drops variables and animations that no rule of the page uses, and rules without content. */
function dropUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const isAnimated = (name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b|--animate-[^;}]*\\b${name}\\b`).test(css);
  const rest = css
    .replace(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name: string) =>
      used.has(name) ? rule : "",
    )
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (token, name: string) =>
      used.has(name) ? token : "",
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
      isAnimated(name) ? frames : "",
    )
    .replace(/(?<=[{};])[^{};]+\{\}/g, "");
  // Tokens refer to other tokens.
  return rest === css ? css : dropUnused(rest);
}

/** Fails the build when there is nothing to replace: every page would carry the whole style sheet. */
function replaceOnce(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`${STYLES} does not contain ${from}`);
  return code.replace(from, to);
}
