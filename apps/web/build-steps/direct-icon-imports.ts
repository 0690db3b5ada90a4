import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "@tabler\/icons-react";/g;

/**
 * Imports each icon from its own file instead of the package's index of six thousand. The build then reads
 * only the icons in use and knows which page uses which.
 */
export function directIconImports(): Plugin {
  return {
    name: "ghuri-direct-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      // A page that the router splits off has a query behind its name.
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: /@tabler\/icons-react/ },
      handler: (code) => ({ code: code.replace(IMPORT, eachFromItsFile), map: null }),
    },
  };
}

function eachFromItsFile(_: string, names: string): string {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => `import ${name} from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
    .join("");
}
