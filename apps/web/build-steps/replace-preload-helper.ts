import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOAD_CHUNK = fileURLToPath(new URL("../src/load-chunk.ts", import.meta.url));

/** Replaces Vite's preload helper, which every `import()` of the build calls, by src/load-chunk.ts. */
export function replacePreloadHelper(): Plugin {
  return {
    name: "ghuri-load-chunk",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({
        code: `export { loadChunk as __vitePreload } from ${JSON.stringify(LOAD_CHUNK)};`,
        map: null,
      }),
    },
  };
}
