import { readStored, writeStored } from "./browser-storage.ts";

/*
 * The page a visitor wanted before being sent to sign in (spec 4). It belongs to one tab, so it is in
 * sessionStorage.
 */

const KEY = "redirect";

/** Remembers a path of this site. Anything else is ignored, which prevents open redirects. */
export function rememberRedirect(path: string): void {
  if (isOurPath(path)) writeStored("sessionStorage", KEY, path);
}

/** Returns the remembered path and forgets it. */
export function takeRedirect(): string | null {
  const path = readStored("sessionStorage", KEY);
  forgetRedirect();
  return path !== null && isOurPath(path) ? path : null;
}

/** Called on sign-out, so that the next user of the device is not redirected there. */
export function forgetRedirect(): void {
  writeStored("sessionStorage", KEY, null);
}

function isOurPath(path: string): boolean {
  // Browsers read "//host" and "/\host" as addresses of other sites.
  return /^\/(?![/\\])/.test(path) && !/^\/(?:login|register)(?:[/?#]|$)/.test(path);
}
