import { hasSignedInFlag } from "./session-store.ts";
import { serviceWorkerUrl } from "./trusted-types.ts";

/*
 * Registers the service worker (src/service-worker) a while after the page has loaded, or when there is
 * offline data to save. The site works without it too.
 */

/**
 * With the browser's data saver on, only signed-in visitors download the offline shell: only they can have
 * saved trips.
 */
export async function registerServiceWorkerUnlessSavingData(): Promise<void> {
  const line = (navigator as { connection?: { readonly saveData?: boolean } }).connection;
  if (!line?.saveData || hasSignedInFlag()) await registerServiceWorker();
}

/** Resolves to true when pages open offline on this device, now or as soon as the worker is installed. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  try {
    // Browsers under test may return undefined.
    const registered: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(serviceWorkerUrl());
    if (!registered) return false;
    void nameWhatCame();
    return true;
  } catch {
    // Registration fails in private windows and with blocked site data.
    return false;
  }
}

/** Tells the worker which files this page fetched before the worker was active, so that it caches them. */
async function nameWhatCame(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep }, []);
}
