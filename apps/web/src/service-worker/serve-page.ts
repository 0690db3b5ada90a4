import { matchPrecache } from "workbox-precaching";
import { SHELL_PATH } from "./build-constants.ts";
import { activateWaitingVersion } from "./versions.ts";

interface Navigation {
  readonly event: ExtendableEvent;
  readonly request: Request;
}

/** After this time without a response the network counts as down. */
const PATIENCE_MS = 10_000;

/**
 * Always asks the server for a page first. Only when the network fails does the cached shell answer, and it
 * is replaced once the network is back.
 */
export async function servePage({ event, request }: Navigation): Promise<Response> {
  event.waitUntil(activateWaitingVersion());
  const fromServer = fetchPage(event as FetchEvent, request);
  try {
    return await Promise.race([fromServer, shellWhenLate()]);
  } catch {
    return (await matchPrecache(SHELL_PATH)) ?? Response.error();
  } finally {
    // Ignore a response that arrives after the timeout.
    fromServer.catch(() => undefined);
  }
}

/** Navigation preload: the browser may have sent the request while it started this worker. */
async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

async function shellWhenLate(): Promise<Response> {
  await new Promise((passed) => setTimeout(passed, PATIENCE_MS));
  const shell = await matchPrecache(SHELL_PATH);
  return shell ?? new Promise<never>(() => undefined);
}
