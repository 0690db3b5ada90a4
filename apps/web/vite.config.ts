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
import { precompress } from "./build-steps/precompress.ts";

/* What the API answers; in production one server answers everything. */
const API_PATHS = ["/api", "/download-", "/sandbox", "/storage", "/mailbox"];
/* Scripts without which no screen is ever asked for. */
const EVERYWHERE = /\/(?:framework|frame|loader|rolldown-runtime)-[\w-]{8}\.js$/;
/* The desk's screens: what they need is named where staff meet it, not in a traveller's first visit. */
const OF_STAFF = /\/back-office[.-]/;
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // What a page loads is fetched with its screen: the entry only knows which pages there are.
      codeSplittingOptions: {
        defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    directIconImports(),
    compileMessages(),
    reactAriaMessages(fileURLToPath(new URL("src/i18n/bn/react-aria", import.meta.url))),
    compileArticles(),
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
  // Its words are compiled with ours.
  ssr: { noExternal: ["use-intl"] },
  build: {
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has by then need not be named again for each screen: the lists are part of a first visit.
      resolveDependencies: (screen, files) =>
        files.filter((file) =>
          OF_STAFF.test(screen) ? file.endsWith(".css") : !EVERYWHERE.test(file),
        ),
    },
    rolldownOptions: {
      output: { codeSplitting: CHUNKS },
    },
  },
});
