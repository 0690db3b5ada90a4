import { readStored, writeStored } from "./browser-storage.ts";

/* Where a visitor wanted to go before being sent to sign in (spec 4). One tab's matter: sessionStorage. */

const KEY = "redirect";

/** Remembers a path of ours; anything else is ignored, so that no link can send people elsewhere. */
export function rememberRedirect(path: string): void {
  if (isOurPath(path)) writeStored("sessionStorage", KEY, path);
}

/** Gives the remembered path once and forgets it. */
export function takeRedirect(): string | null {
  const path = readStored("sessionStorage", KEY);
  forgetRedirect();
  return path !== null && isOurPath(path) ? path : null;
}

/** Who logs out leaves no trace of where they were going, for whoever holds the device next. */
export function forgetRedirect(): void {
  writeStored("sessionStorage", KEY, null);
}

function isOurPath(path: string): boolean {
  // "//host" and "/\host" are other people's addresses to a browser.
  return /^\/(?![/\\])/.test(path) && !/^\/(?:login|register)(?:[/?#]|$)/.test(path);
}
