import { removeDiacritics } from "../../src/modules/airports/normalize-text.ts";

/** Names as tickets and English readers write them: São Paulo is Sao Paulo, Cox’s Bāzār Cox's Bazar. */
export function toPlainText(name: string): string {
  return removeDiacritics(name)
    .replace(/[‘`ʻ]/g, "")
    .replace(/[’ʼ]/g, "'")
    .replace(/ ?[–—] ?| - | -|- /g, "-")
    .trim();
}
