import type { Language } from "@ghuri/contract/messages/message";

export const LANGUAGES: readonly Language[] = ["en", "bn"];

/**
 * The address of a page in a language: plain in English, `?lang=bn` in Bangla. The plain one also stands
 * for "whichever you like": there the visitor's choice or browser decides (decision 0007).
 */
export function localizedUrl(language: Language, site: string, path: string): string {
  const { href } = new URL(path, site);
  return language === "en" ? href : `${href}?lang=${language}`;
}
