import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import { findModuleUrls } from "./find-module-urls.ts";

const WORKER = "src/service-worker/service-worker.ts";

/** The offline shell. prerender-pages.ts writes the file and the server serves it at this URL. */
const SHELL = { url: "/offline-shell", file: "pages/kept.html" } as const;

/** Scripts that the shell runs at start, and those that its layout opens. */
const SOURCES = [
  "/src/main.ts",
  "/src/start.tsx",
  "/src/preload-react.ts",
  "/src/api/query-provider.tsx",
  "/src/api/query-client.ts",
  "/src/shell/offline/offline-page.tsx",
  "/src/shell/offline/offline-banner.tsx",
  "/src/shell/broken-kite.tsx",
  "/src/shell/mobile-menu.tsx",
  "/src/shell/member-links.tsx",
];

/** Style sheets, fonts and messages of both languages. The large Bangla font is cached when a page first uses it. */
const STYLES_AND_MESSAGES =
  /\.css$|\/ghuri-(?:latin|words)-[\w-]{8}\.woff2$|\/words-(?:en|bn)-\w+-[\w-]{7}\.js$/;
/** The modules that `import()` requests to load a message namespace: see src/i18n/load-messages.ts. */
const MESSAGE_ENTRIES = /\/src\/i18n\/(?:en|bn)\/[\w-]+\.ts$/;
const PICTURES = ["art/offline-day.svg", "art/offline-night.svg", "favicon.svg"];

/** Builds dist/sw.js with the list of files that the offline shell needs. */
export function buildServiceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "ghuri-build-service-worker",
    apply: (options, { command }) => command === "build" && !options.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      // Runs after prerender-pages.
      sequential: true,
      async handler(_, bundle) {
        const dist = path.resolve(config.root, config.build.outDir);
        const files = [
          await revised(dist, SHELL.file, SHELL.url),
          ...(await Promise.all(PICTURES.map((file) => revised(dist, file)))),
          ...assetsOf(bundle).map((name) => ({ url: `/${name}`, revision: null })),
        ];
        await bundleWorker(config.root, dist, files);
      },
    },
  };
}

function assetsOf(bundle: Rolldown.OutputBundle): string[] {
  const others = Object.values(bundle)
    .filter((file) => STYLES_AND_MESSAGES.test(file.fileName) || isDynamicEntry(file))
    .map(({ fileName }) => fileName);
  return [...new Set([...findModuleUrls(bundle, SOURCES), ...others])];
}

/** The file that `import()` requests may be a small facade beside the chunk that holds the module. */
function isDynamicEntry(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  const source = file.type === "chunk" ? file.facadeModuleId : null;
  if (!source) return false;
  return MESSAGE_ENTRIES.test(source) || SOURCES.some((ours) => source.endsWith(ours));
}

async function revised(dist: string, file: string, url = `/${file}`) {
  return { url, revision: hashOf(await readFile(path.join(dist, file))) };
}

async function bundleWorker(root: string, dist: string, files: readonly object[]): Promise<void> {
  const list = JSON.stringify(files);
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: {
      __SHELL_FILES__: list,
      __SHELL_VERSION__: JSON.stringify(hashOf(list)),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, WORKER),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
