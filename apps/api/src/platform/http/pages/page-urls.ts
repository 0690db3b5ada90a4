import type { Language } from "@ghuri/contract/messages/message";

export const LANGUAGES: readonly Language[] = ["en", "bn"];

/**
 * The URL of a page in a language: plain in English, `?lang=bn` in Bangla. The plain one is also the x-default:
 * there the visitor's choice or the browser decides (decision 0007).
 */
export function localizedUrl(language: Language, site: string, path: string): string {
  const { href } = new URL(path, site);
  return language === "en" ? href : `${href}?lang=${language}`;
}
