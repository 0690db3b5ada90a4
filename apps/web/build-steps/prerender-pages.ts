import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, minify } from "vite";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import type { DrawPage } from "@ghuri/contract/drawn-pages";
import type { prerenderPage } from "../src/draw-page.tsx";
import { extractCriticalCss } from "./critical-css.ts";
import { type FindImports, findModuleUrls, readSources } from "./find-module-urls.ts";
import { DRAWN_BY_SERVER, type Page, pageHtml } from "./page-html.ts";
import { PAGE_PLANS, type PagePlan } from "./page-plans.ts";

const LANGUAGES = ["en", "bn"] as const;
type Language = (typeof LANGUAGES)[number];

const ENTRY = ["/src/main.ts", "/src/start.tsx"];
/** Where the server finds the function that draws pages: apps/api/src/platform/http/pages/draw-page-worker.ts. */
const DRAWING = "drawing";

/**
 * Writes dist/pages: the HTML that the server sends, in each language, for each kind of page. pages.json lists the files
 * with their inline code hashes. dist/drawing is the app built for the server, which draws pages with content.
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
        const modules = { bundle, importedBy: (id: string) => this.getModuleInfo(id)?.importedIds };
        const pages = await makePages(config.root, dist, modules);
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

interface Modules {
  readonly bundle: Rolldown.OutputBundle;
  readonly importedBy: FindImports;
}

async function makePages(root: string, dist: string, modules: Modules): Promise<NamedPage[]> {
  const template = await readFile(path.join(dist, "index.html"), "utf8");
  const boot = await minify("boot.js", await readFile(path.join(root, "public/boot.js"), "utf8"));
  const app = await buildForServer(root, path.join(dist, DRAWING));
  const write = { root, template, bootScript: boot.code.trim(), app, ...modules };
  const pages: NamedPage[] = [];
  // In sequence: each page runs a small build of its own.
  for (const [name, plan] of Object.entries(PAGE_PLANS))
    pages.push(...(await writePages(name, plan, write)));
  return pages;
}

interface Write extends Modules {
  readonly root: string;
  readonly template: string;
  readonly bootScript: string;
  readonly app: ServerApp;
}

/** One kind of page, in each language. */
async function writePages(
  name: string,
  plan: PagePlan,
  { root, template, bootScript, app, bundle, importedBy }: Write,
): Promise<NamedPage[]> {
  const drawn = await Promise.all(LANGUAGES.map((language) => drawSample(app, plan, language)));
  const texts = [
    ...drawn.map((page) => page?.body ?? ""),
    // A page with content may use any class of its modules, the prerendered ones only those that they show.
    ...(plan.sample ? await readSources(bundle, plan.screens, importedBy) : []),
  ];
  const css = await extractCriticalCss(root, texts, { hasPreloader: drawn.includes(null) });
  const pages: NamedPage[] = LANGUAGES.map((language, at) => {
    const modules = findModuleUrls(bundle, sourcesOf(plan, language));
    const next = findModuleUrls(bundle, plan.next).filter((module) => !modules.includes(module));
    const fonts = FONTS[language].map((font) => fontOf(bundle, font));
    const body = plan.sample ? DRAWN_BY_SERVER : (drawn[at] ?? null);
    const parts = { language, drawn: body, css, bootScript, fonts, modules, next };
    return { name: `${name}.${language}`, ...pageHtml(template, parts) };
  });
  if (plan.isKept) {
    const modules = findModuleUrls(bundle, ENTRY);
    const parts = { language: null, drawn: null, css, bootScript, fonts: [], modules, next: [] };
    pages.push({ name: "kept", ...pageHtml(template, parts) });
  }
  return pages;
}

async function drawSample(app: ServerApp, { drawing, sample }: PagePlan, language: Language) {
  if (drawing) return app.prerenderPage(drawing, language);
  if (!sample) return null;
  const { url, answers = {} } = sample;
  return { body: await app.drawPage({ url, language, answers, metas: {} }), title: "" };
}

function sourcesOf({ screens, subjects }: PagePlan, language: Language): string[] {
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

interface ServerApp {
  readonly drawPage: DrawPage;
  readonly prerenderPage: typeof prerenderPage;
}

/** Builds the app for Node, with everything that it imports: the server's image has no packages of the web app. */
async function buildForServer(root: string, folder: string): Promise<ServerApp> {
  await build({
    root,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: "src/draw-page.tsx",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          // The groups of the site save requests. Here they would only run modules that no drawn page imports.
          codeSplitting: true,
        },
      },
    },
  });
  return (await import(pathToFileURL(path.join(folder, "draw-page.mjs")).href)) as ServerApp;
}
