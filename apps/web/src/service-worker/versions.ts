import { SHELL_VERSION } from "./build-constants.ts";

declare const self: ServiceWorkerGlobalScope;

const ASSETS = "ghuri-assets-";
const TAKE_OVER = "take-over";

/** The cache of this build's files. */
export const ASSET_CACHE = `${ASSETS}${SHELL_VERSION}`;

/**
 * A new worker waits until no page of the old build is open. When the only open page navigates, the new
 * worker may take over; while another tab is open, such as a checkout, it must keep waiting.
 */
export async function activateWaitingVersion(): Promise<void> {
  const { waiting } = self.registration;
  if (!waiting) return;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length < 2) waiting.postMessage(TAKE_OVER, []);
}

/** Activates on a message from the old worker, and then deletes the caches of older builds. */
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
