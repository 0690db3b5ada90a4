import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { buildServiceWorker } from "./build-steps/build-service-worker.ts";
import { CHUNKS } from "./build-steps/chunks.ts";
import { compileMessages } from "./build-steps/compile-messages.ts";
import { reactAriaMessages } from "./build-steps/react-aria-messages.ts";
import { compileArticles } from "./build-steps/compile-articles.ts";
import { directIconImports } from "./build-steps/direct-icon-imports.ts";
import { prerenderPages } from "./build-steps/prerender-pages.ts";
import { leanRouteList } from "./build-steps/lean-route-list.ts";
import { noHtmlFromText } from "./build-steps/no-html-from-text.ts";
import { precompress } from "./build-steps/precompress.ts";
import { replacePreloadHelper } from "./build-steps/replace-preload-helper.ts";

/* Paths that the dev server proxies to the API. In production one server handles everything. */
const API_PATHS = ["/api", "/download-", "/sandbox", "/storage", "/mailbox"];
/* Chunks that every page has loaded before any other screen. */
const EVERYWHERE = /\/(?:framework|frame|loader|rolldown-runtime)-[\w-]{7}\.js$/;
/* The back office's pages: the entry does not list their imports, so a traveller's first visit stays small. */
const BACK_OFFICE_CHUNK = /\/back-office[-_]/;
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A page's loader is in the same chunk as its component, so the entry contains only the route list.
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    leanRouteList(),
    react(),
    tailwindcss(),
    directIconImports(),
    replacePreloadHelper(),
    compileMessages(),
    reactAriaMessages(fileURLToPath(new URL("src/i18n/bn/react-aria", import.meta.url))),
    compileArticles(),
    noHtmlFromText(),
    prerenderPages(),
    buildServiceWorker(),
    precompress(),
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, api])),
  },
  // use-intl is bundled, so that its message formatter matches our compiled messages.
  ssr: { noExternal: ["use-intl"] },
  build: {
    // The content security policy forbids data: fonts and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Leaves chunks that are always loaded out of each screen's preload list: the lists are part of the first
      // load.
      resolveDependencies: (screen, files) =>
        files.filter((file) =>
          BACK_OFFICE_CHUNK.test(screen) ? file.endsWith(".css") : !EVERYWHERE.test(file),
        ),
    },
    rolldownOptions: {
      output: {
        codeSplitting: CHUNKS,
        // The prefix tells the back office's chunks from the site's: see BACK_OFFICE_CHUNK. Every first visit loads the names of
        // all chunks: an eighth character of their hashes would be 0.2 kB.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes("/routes/back-office/")
            ? "assets/back-office-[name]-[hash:7].js"
            : "assets/[name]-[hash:7].js",
      },
    },
  },
});
