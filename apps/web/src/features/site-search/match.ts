/* Splits into code points, compared one by one: a Bangla vowel sign counts as one of its own. */
function lettersOf(text: string): string[] {
  return Array.from(text.normalize("NFC"));
}

/**
 * Normalises letters for comparison: "turkiye" matches "Türkiye". One entry per code point of
 * `text.normalize("NFC")`.
 */
function fold(text: string): string[] {
  return lettersOf(text).map((letter) =>
    (letter.normalize("NFD")[0] ?? letter).toLocaleLowerCase("en"),
  );
}

export interface Match {
  /** The text before, within and after the match. */
  readonly parts: readonly [before: string, typed: string, after: string];
}

/** Finds a word that starts with the query; null when none does. */
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

/** True when a word in any of the texts starts with the query. */
export function matchesAny(typed: string, texts: readonly string[]): boolean {
  return texts.some((text) => findMatch(text, typed) !== null);
}
