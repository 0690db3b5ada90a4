/*
 * Airlines' logos are trademarks that no package may give away, so none are bundled: whoever runs Ghuri
 * names a folder of PNG files (`BG.png`) that they may show (AIRLINE_LOGOS_URL, written into the page as
 * <meta name="airline-logos">). Without it, and for an airline that is not in it, our own tile stands.
 */

const missing = new Set<string>();

/** The address of an airline's logo; null when there is none to ask for. */
export function getAirlineLogoUrl(code: string): string | null {
  const folder = document.querySelector<HTMLMetaElement>('meta[name="airline-logos"]')?.content;
  if (!folder || !/^[A-Z\d]{2,3}$/.test(code)) return null;
  const src = `${folder.replace(/\/*$/, "/")}${code}.png`;
  return missing.has(src) ? null : src;
}

/** A logo that is not there is asked for once. */
export function rememberMissingLogo(src: string): void {
  missing.add(src);
}
