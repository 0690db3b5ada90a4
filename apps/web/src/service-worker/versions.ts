import { SHELL_VERSION } from "./build-constants.ts";

declare const self: ServiceWorkerGlobalScope;

const ASSETS = "ghuri-assets-";
const TAKE_OVER = "take-over";

/** What the pages of this build have fetched: never more than the build itself. */
export const ASSET_CACHE = `${ASSETS}${SHELL_VERSION}`;

/**
 * A newer worker waits until no page of the older build is left. When the last one is on its way to
 * another page, it may come in; while a checkout stands open in another tab, it may not.
 */
export async function activateWaitingVersion(): Promise<void> {
  const { waiting } = self.registration;
  if (!waiting) return;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length < 2) waiting.postMessage(TAKE_OVER, []);
}

/** Comes in when the older worker says so, and takes the files of older builds away. */
export function handleVersionChanges(): void {
  self.addEventListener("message", ({ data }) => {
    if (data === TAKE_OVER) void self.skipWaiting();
  });
  self.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([dropOlderAssets(), self.clients.claim()]));
  });
}

async function dropOlderAssets(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ASSETS) && name !== ASSET_CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
