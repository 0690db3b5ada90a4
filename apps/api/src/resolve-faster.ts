import { registerHooks, type ResolveFnOutput, type ResolveHookContext } from "node:module";

/** The folder of a workspace, such as ".../apps/api/". */
const WORKSPACE = /^.*\/(?:apps|packages)\/[^/]+\//;

/**
 * Finds the files of the server in fewer steps than Node does, which takes a third off every start. For each of 1,500
 * files Node asks the disk where it is and reads the package.json that says what it is: parsing drizzle-orm's, of
 * 179 kB, once for each of its files was a tenth of a start.
 */
export function resolveFaster(): void {
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = findFile(specifier, context);
      if (file) return file;
      const key = packageKey(specifier, context);
      if (key === null) return nextResolve(specifier, context);
      const known = packages.get(key);
      if (known) return known;
      const resolved = { ...nextResolve(specifier, context), shortCircuit: true };
      packages.set(key, resolved);
      return resolved;
    },
  });
}

/** A file that is named in full, beside the one that imports it. Only drizzle-orm among the packages: others mix kinds of modules. */
function findFile(
  specifier: string,
  { parentURL = "", conditions }: ResolveHookContext,
): ResolveFnOutput | null {
  if (!specifier.startsWith(".") || !conditions.includes("import")) return null;
  const found = (format: string) => ({
    url: new URL(specifier, parentURL).href,
    format,
    shortCircuit: true,
  });
  if (specifier.endsWith(".ts")) return found("module-typescript");
  if (specifier.endsWith(".js") && parentURL.includes("/node_modules/drizzle-orm/"))
    return found("module");
  return null;
}

/** Null for what is no package, and for what a package of others asks for: it may have one nested in its own folder. */
function packageKey(
  specifier: string,
  { parentURL = "", conditions }: ResolveHookContext,
): string | null {
  const isPath = /^(?:[./]|[a-z]+:)/.test(specifier);
  if (isPath || parentURL.includes("/node_modules/")) return null;
  const workspace = WORKSPACE.exec(parentURL)?.[0];
  return workspace ? [workspace, specifier, ...conditions].join(" ") : null;
}
