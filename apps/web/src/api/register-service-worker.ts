import { hasSignedInFlag } from "./session-store.ts";

/*
 * Our side of the service worker (src/worker). It is asked for when a page has long been loaded, or when
 * there is something to keep; a browser that will not have one works as before.
 */

/** Where data is dear, a shell is fetched for those only who may have something to read with it. */
export async function registerServiceWorkerUnlessSavingData(): Promise<void> {
  const line = (navigator as { connection?: { readonly saveData?: boolean } }).connection;
  if (!line?.saveData || hasSignedInFlag()) await registerServiceWorker();
}

/** True: this device opens our pages without a network, or will when the worker has come. */
export async function registerServiceWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  try {
    // A browser under test may answer with nothing.
    const registered: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register("/sw.js");
    if (!registered) return false;
    void nameWhatCame();
    return true;
  } catch {
    // Private windows and blocked site data have none.
    return false;
  }
}

/** Tells the worker which files this page has fetched without it. */
async function nameWhatCame(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage({ keep }, []);
}
