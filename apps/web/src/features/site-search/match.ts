/* Code points, each compared by itself: a vowel sign that belongs to the letter before is one more of them. */
function lettersOf(text: string): string[] {
  return Array.from(text.normalize("NFC"));
}

/** Letters as they are compared: "Türkiye" is found by "turkiye". One for each letter of `text.normalize("NFC")`. */
function fold(text: string): string[] {
  return lettersOf(text).map((letter) =>
    (letter.normalize("NFD")[0] ?? letter).toLocaleLowerCase("en"),
  );
}

export interface Match {
  /** Before, within and after what was typed. */
  readonly parts: readonly [before: string, typed: string, after: string];
}

/** Where a word of the text begins with what was typed; null when none does. */
export function findMatch(text: string, typed: string): Match | null {
  const letters = lettersOf(text);
  const folded = fold(text);
  const wanted = fold(typed.trim());
  if (wanted.length === 0) return null;
  for (let at = 0; at + wanted.length <= folded.length; at++) {
    const startsWord = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(folded[at - 1] ?? "");
    if (startsWord && wanted.every((letter, offset) => folded[at + offset] === letter)) {
      const end = at + wanted.length;
      const part = (from: number, to?: number) => letters.slice(from, to).join("");
      return { parts: [part(0, at), part(at, end), part(end)] };
    }
  }
  return null;
}

/** Does one of these texts have a word that begins with what was typed? */
export function matchesAny(typed: string, texts: readonly string[]): boolean {
  return texts.some((text) => findMatch(text, typed) !== null);
}
