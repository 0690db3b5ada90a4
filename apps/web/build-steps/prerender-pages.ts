import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, minify } from "vite";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import type { PrerenderedScreen, prerenderPage } from "../src/prerender-page.tsx";
import { extractCriticalCss } from "./critical-css.ts";
import { findModuleUrls } from "./find-module-urls.ts";
import { type Page, pageHtml } from "./page-html.ts";

const LANGUAGES = ["en", "bn"] as const;
type Language = (typeof LANGUAGES)[number];

const ENTRY = ["/src/main.ts", "/src/start.tsx"];
const HOME = "/routes/index.tsx?tsr-split=";
const FLIGHTS = "/routes/flights.{-$query}.tsx?tsr-split=";

/** The panels of the search card. */
const PANELS = ["airport-picker", "date-picker", "passengers-panel", "multi-city-rows"].map(
  (name) => `/flight-search/form/${name}.tsx`,
);

/** The alert dialog, which any page may open. */
const ALERT = "/ui/alert-dialog.tsx";

interface Plan {
  /** The screen to prerender; without one the page shows the preloader. */
  readonly drawing?: PrerenderedScreen;
  readonly screens: readonly string[];
  /** Modules that are likely to be opened next. They are preloaded last and run when opened. */
  readonly next: readonly string[];
  /** One catalogue file of each message namespace that the page loads. */
  readonly subjects: readonly string[];
  /** Also written without a language, as the offline shell: see build-service-worker.ts. */
  readonly isKept?: boolean;
}

const PLANS: Readonly<Record<string, Plan>> = {
  home: { drawing: "home", screens: [HOME], subjects: ["common"], next: [...PANELS, ALERT] },
  search: {
    drawing: "search",
    screens: [FLIGHTS],
    subjects: ["common", "results"],
    next: [...PANELS, ALERT],
  },
  results: {
    drawing: "results",
    screens: [FLIGHTS],
    subjects: ["common", "results"],
    next: [ALERT],
  },
  plain: { screens: [], subjects: ["common", "results", "checkout"], next: [ALERT], isKept: true },
};

/**
 * Writes dist/pages: the HTML that the server sends, in each language, for home, the search form, the
 * results and every other address. pages.json lists the files with their inline code hashes.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "ghuri-prerender-pages",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const dist = path.resolve(config.root, config.build.outDir);
        const pages = await makePages(config.root, dist, bundle);
        const folder = path.join(dist, "pages");
        await mkdir(folder, { recursive: true });
        await Promise.all(
          pages.map(({ name, html }) => writeFile(path.join(folder, `${name}.html`), html)),
        );
        const list = pages.map(({ html: _html, ...page }) => page);
        await writeFile(path.join(folder, "pages.json"), JSON.stringify(list, null, 2));
      },
    },
  };
}

type NamedPage = Page & { readonly name: string };

async function makePages(
  root: string,
  dist: string,
  bundle: Rolldown.OutputBundle,
): Promise<NamedPage[]> {
  const template = await readFile(path.join(dist, "index.html"), "utf8");
  const boot = await minify("boot.js", await readFile(path.join(root, "public/boot.js"), "utf8"));
  const draw = await loadPrerender(root);
  const makeBoth = async ([name, plan]: [string, Plan]) => {
    const { drawing } = plan;
    const drawn = await Promise.all(
      LANGUAGES.map(async (language) => (drawing ? draw(drawing, language) : null)),
    );
    const css = await extractCriticalCss(
      root,
      drawn.map((page) => page?.body ?? ""),
    );
    const bootScript = boot.code.trim();
    const pages: NamedPage[] = LANGUAGES.map((language, at) => {
      const page = drawn[at] ?? null;
      const modules = findModuleUrls(bundle, sourcesOf(plan, language));
      const next = findModuleUrls(bundle, plan.next).filter((module) => !modules.includes(module));
      return {
        name: `${name}.${language}`,
        ...pageHtml(template, {
          language,
          drawn: page,
          css,
          bootScript,
          fonts: FONTS[language].map((font) => fontOf(bundle, font)),
          modules,
          next,
        }),
      };
    });
    if (plan.isKept) {
      const modules = findModuleUrls(bundle, ENTRY);
      const parts = { language: null, drawn: null, css, bootScript, fonts: [], modules, next: [] };
      pages.push({ name: "kept", ...pageHtml(template, parts) });
    }
    return pages;
  };
  const pages: NamedPage[] = [];
  // In sequence: each page runs a small build of its own.
  for (const plan of Object.entries(PLANS)) pages.push(...(await makeBoth(plan)));
  return pages;
}

function sourcesOf({ screens, subjects }: Plan, language: Language): string[] {
  return [...ENTRY, ...screens, ...subjects.map((subject) => `/i18n/${language}/${subject}.ts`)];
}

/** The fonts of a language. A Bangla page needs Latin letters too, for codes, names and email addresses. */
const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: ["ghuri-latin"],
  bn: ["anek-bangla-bengali-wght-normal", "ghuri-latin"],
};

function fontOf(bundle: Rolldown.OutputBundle, font: string): string {
  const file = new RegExp(`/${font}-[\\w-]{8}\\.woff2$`);
  const name = Object.keys(bundle).find((each) => file.test(each));
  if (!name) throw new Error(`The build contains no font ${font}`);
  return name;
}

/** Builds the app for Node and returns its prerender function. */
async function loadPrerender(root: string): Promise<typeof prerenderPage> {
  // Inside node_modules, so that its imports of packages resolve.
  const folder = fileURLToPath(
    new URL("../../../node_modules/.cache/drawn-pages", import.meta.url),
  );
  await build({
    root,
    logLevel: "warn",
    build: {
      ssr: "src/prerender-page.tsx",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  const file = pathToFileURL(path.join(folder, "prerender-page.js")).href;
  const module = (await import(file)) as { readonly prerenderPage: typeof prerenderPage };
  return module.prerenderPage;
}
