import type { Plugin } from "vite";

const LIST = /\/src\/routeTree\.gen\.ts$/;
const ROUTE = /\/src\/routes\/.*\.tsx?(?:\?|$)/;

/**
 * Leaves out of the list of routes, which every first visit loads, what the router needs for its types only: 0.9 kB
 * with Brotli of the scripts of every page.
 */
export function leanRouteList(): Plugin {
  return {
    name: "ghuri-lean-route-list",
    apply: "build",
    transform: {
      filter: { id: [LIST, ROUTE] },
      handler(code, id) {
        const lean = LIST.test(id) ? leanList(code) : withoutPath(code);
        return { code: lean, map: null };
      },
    },
  };
}

/** Children by name become an array, which the router takes as well. */
export function leanList(code: string): string {
  const lean = code
    .replace(
      /(const \w+Children(?:: \w+)? = )\{([^{}]*)\}/g,
      (_, start: string, entries: string) => `${start}[${entries.replace(/\w+:\s*/g, "")}]`,
    )
    // Without an id of its own a route has its path as id.
    .replace(/\bid: (["'])([^"']*)\1,\s*path: \1\2\1/g, "path: $1$2$1");
  // Fails the build when the generator writes another form: every page would load the names again.
  if (!lean.includes("Children = [") || lean.includes("Children = {") || lean === code)
    throw new Error("routeTree.gen.ts has another form than lean-route-list.ts expects");
  return lean;
}

/** The path is in the list of routes: `createFileRoute` infers types from it, and ignores it at run time. */
export function withoutPath(code: string): string {
  return code.replace(/\bcreateFileRoute\((["'`])\/[^"'`]*\1\)/g, "createFileRoute()");
}
