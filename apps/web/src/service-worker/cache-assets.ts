import { ASSET_CACHE } from "./versions.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page reports the files it fetched before this worker was active. The HTTP cache still has them. */
export function cacheReportedAssets(): void {
  self.addEventListener("message", (event) => {
    const named = (event.data as { readonly keep?: unknown } | null)?.keep;
    if (Array.isArray(named)) event.waitUntil(keep(named.filter(isAsset)));
  });
}

/** Whether a path is a build file with a content hash in its name. */
export function isAsset(path: unknown): path is string {
  return typeof path === "string" && path.startsWith("/assets/");
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  await Promise.all(
    paths.map(async (path) => {
      if (await caches.match(path)) return;
      // A file that cannot be fetched now is cached when it is next requested.
      await cache.add(path).catch(() => undefined);
    }),
  );
}
