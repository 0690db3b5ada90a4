/**
 * Breaks words that are longer than a line, which the layout would print over the next column. Breaks after "/" first,
 * where a name on a ticket has one; a longer part is cut. No hyphen is added: a name must read as in the passport.
 */
export function breakWords(text: string, lettersPerLine: number): string {
  return text
    .split(" ")
    .map((word) => (word.length <= lettersPerLine ? word : cut(word, lettersPerLine).join("\n")))
    .join(" ");
}

function cut(word: string, most: number): string[] {
  const parts = word.split(/(?<=\/)/);
  return parts.flatMap((part) => part.match(new RegExp(`.{1,${most}}`, "gu")) ?? []);
}
