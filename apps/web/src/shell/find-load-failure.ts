import { PROMPT_MS } from "./offline/network-status.ts";

/** Why a file of the site did not load. */
export type LoadFailure = "offline" | "new-version" | "missing-file";

/** Asks the server for its page: no answer means offline, another entry script means another build. */
export async function findLoadFailure(): Promise<LoadFailure> {
  if (!navigator.onLine) return "offline";
  const entry = document.querySelector('script[type="module"]')?.getAttribute("src");
  try {
    // The query string keeps the service worker from answering with its own copy.
    const answer = await fetch("/offline-shell?fresh", {
      cache: "no-store",
      signal: AbortSignal.timeout(PROMPT_MS),
    });
    const page = answer.ok ? await answer.text() : "";
    return entry && page && !page.includes(entry) ? "new-version" : "missing-file";
  } catch {
    return "offline";
  }
}
