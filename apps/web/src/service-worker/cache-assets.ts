import { ASSET_CACHE } from "./versions.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page names what it fetched before this worker was there; the browser's own cache still has it. */
export function cacheReportedAssets(): void {
  self.addEventListener("message", (event) => {
    const named = (event.data as { readonly keep?: unknown } | null)?.keep;
    if (Array.isArray(named)) event.waitUntil(keep(named.filter(isAsset)));
  });
}

/** Files of the build, whose names change with their content. */
export function isAsset(path: unknown): path is string {
  return typeof path === "string" && path.startsWith("/assets/");
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  await Promise.all(
    paths.map(async (path) => {
      if (await caches.match(path)) return;
      // One that cannot be had now is fetched when it is wanted.
      await cache.add(path).catch(() => undefined);
    }),
  );
}
