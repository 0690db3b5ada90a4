import { readPageMeta } from "../../api/page-meta.ts";

/*
 * Airline logos are trademarks, so none are bundled. An operator can configure a folder of PNG files
 * (`BG.png`) that they may use (AIRLINE_LOGOS_URL, written into the page as <meta name="airline-logos">).
 * Without it, and for airlines missing in it, our own tile is shown.
 */

const missing = new Set<string>();

/** The URL of an airline's logo; null when there is none. */
export function getAirlineLogoUrl(code: string): string | null {
  const folder = readPageMeta("airline-logos");
  if (!folder || !/^[A-Z\d]{2,3}$/.test(code)) return null;
  const src = `${folder.replace(/\/*$/, "/")}${code}.png`;
  return missing.has(src) ? null : src;
}

/** A missing logo is requested only once. */
export function rememberMissingLogo(src: string): void {
  missing.add(src);
}
