import type { Rolldown } from "vite";

/** Returns the URLs of the chunks that contain these sources and all their static imports, without duplicates. */
export function findModuleUrls(
  bundle: Rolldown.OutputBundle,
  sources: readonly string[],
): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || names.has(name)) return;
    names.add(name);
    chunk.imports.forEach(add);
  };
  for (const source of sources) add(chunkWith(bundle, source));
  return [...names];
}

function chunkWith(bundle: Rolldown.OutputBundle, source: string): string {
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === "chunk" && chunk.moduleIds.some((id) => id.includes(source))) return name;
  throw new Error(`No chunk of the build contains ${source}`);
}
