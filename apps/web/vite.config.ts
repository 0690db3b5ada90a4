import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "./build-steps/compile-messages.ts";
import { precompress } from "./build-steps/precompress.ts";

/* What the API answers; in production one server answers everything. */
const API_PATHS = ["/api", "/download-ticket", "/sandbox", "/storage", "/mailbox"];
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-intl|@formatjs|icu-minify)\//;
/* Not the few controls that bring React Aria with them: those stay with the screens that open them. */
const LIGHT_CONTROLS =
  /web\/src\/(?:api|i18n|shell|ui\/(?!combo-box|date-field|range-slider))|@tabler\/icons-react/;
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    compileMessages(),
    precompress(),
  ],
  server: {
    host: "127.0.0.1",
    port: Number(process.env["WEB_PORT"] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, api])),
  },
  build: {
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "framework", test: FRAMEWORK, priority: 2 },
            // What several screens share travels together: dozens of 300-byte files cost more.
            { name: "shared", test: LIGHT_CONTROLS, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
