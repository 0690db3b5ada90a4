import { matchPrecache } from "workbox-precaching";
import { SHELL_PATH } from "./build-constants.ts";
import { activateWaitingVersion } from "./versions.ts";

interface Navigation {
  readonly event: ExtendableEvent;
  readonly request: Request;
}

/** A line that has said nothing for so long is no line. */
const PATIENCE_MS = 10_000;

/**
 * A page comes from the server, always: what was kept never stands before a newer one. Only where the
 * network fails does the kept shell answer, and it goes when the network is back.
 */
export async function servePage({ event, request }: Navigation): Promise<Response> {
  event.waitUntil(activateWaitingVersion());
  const fromServer = fetchPage(event as FetchEvent, request);
  try {
    return await Promise.race([fromServer, shellWhenLate()]);
  } catch {
    return (await matchPrecache(SHELL_PATH)) ?? Response.error();
  } finally {
    // Who came too late is not missed.
    fromServer.catch(() => undefined);
  }
}

/** The browser may have asked already, while it woke this worker. */
async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

async function shellWhenLate(): Promise<Response> {
  await new Promise((passed) => setTimeout(passed, PATIENCE_MS));
  const shell = await matchPrecache(SHELL_PATH);
  return shell ?? new Promise<never>(() => undefined);
}
