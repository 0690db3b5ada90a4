import { withoutDiacritics } from "../../src/modules/airports/fold-text.ts";

/** Names as tickets and English readers write them: São Paulo is Sao Paulo, Cox’s Bāzār Cox's Bazar. */
export function plainText(name: string): string {
  return withoutDiacritics(name)
    .replace(/[‘`ʻ]/g, "")
    .replace(/[’ʼ]/g, "'")
    .replace(/ ?[–—] ?| - | -|- /g, "-")
    .trim();
}
