/*
 * How the built site loads a chunk: build-steps/replace-preload-helper.ts puts this in the place of Vite's preload helper.
 * A browser never asks again for a module that failed once. So the files are fetched into the HTTP cache first, each
 * with one retry, and imported when all of them are there.
 */

const RETRY_MS = 500;
/** How Chrome, Firefox and Safari word it. A file may have failed earlier, in a modulepreload. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/** A file of the site did not arrive. Matched by name, see isLoadFailure. */
class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const arrived = new Map<string, Promise<void>>();

/** `load` is `() => import("./chunk.js")`; `dependencies` are the files that the chunk needs besides. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  dependencies: readonly string[] = [],
): Promise<Module> {
  // The build lists the dependencies, but not always the chunk itself.
  const [, own] = /\bimport\(["'`]([^"'`]+)/.exec(load.toString()) ?? [];
  const files = dependencies.map((file) => new URL(`/${file}`, location.href).href);
  if (own) files.push(new URL(own, import.meta.url).href);
  await Promise.all([...new Set(files)].map(getOnce));
  try {
    return await load();
  } catch (cause) {
    throw NOT_FETCHED.test(String(cause))
      ? new ChunkLoadError("Chunk not loaded", { cause })
      : cause;
  }
}

function getOnce(file: string): Promise<void> {
  const known = arrived.get(file);
  if (known) return known;
  const get = file.endsWith(".css") ? addStyles : fetchScript;
  const arrival = get(file)
    .catch(async () => {
      await new Promise((passed) => setTimeout(passed, RETRY_MS));
      return get(file);
    })
    .catch((cause: unknown) => {
      arrived.delete(file);
      throw new ChunkLoadError(`${file} did not load`, { cause });
    });
  arrived.set(file, arrival);
  return arrival;
}

async function fetchScript(file: string): Promise<void> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  // Only a body that was read to its end is in the cache.
  await answer.arrayBuffer();
}

function addStyles(file: string): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if ([...sheets].some(({ href }) => href === file)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = file;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("No style sheet"));
    });
    document.head.append(link);
  });
}
