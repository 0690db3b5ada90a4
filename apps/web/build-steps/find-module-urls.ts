import { readFile } from "node:fs/promises";
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

/** The modules that a module imports statically. */
export type FindImports = (id: string) => readonly string[] | undefined;

/** Our code with class names: not the frame of all pages, which is drawn, nor messages and API calls. */
const WITH_CLASSES = /\/src\/(?:features|components|ui|routes)\//;

/** The text of these modules and of all that they import statically, without duplicates. */
export async function readSources(
  bundle: Rolldown.OutputBundle,
  sources: readonly string[],
  importedBy: FindImports,
): Promise<string[]> {
  const ids = new Set<string>();
  const add = (id: string) => {
    if (ids.has(id) || !WITH_CLASSES.test(id)) return;
    ids.add(id);
    importedBy(id)?.forEach(add);
  };
  const all = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" ? file.moduleIds : [],
  );
  for (const source of sources) all.filter((id) => id.includes(source)).forEach(add);
  const files = new Set([...ids].map((id) => id.split("?", 1)[0] ?? id));
  return Promise.all([...files].map((file) => readFile(file, "utf8")));
}
