/** Latin letters that Unicode normalisation does not split into a letter and a mark. */
const latin: Readonly<Record<string, string>> = {
  ı: "i",
  ø: "o",
  Ø: "O",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  ß: "ss",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
};

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

export function removeDiacritics(text: string): string {
  // Most names are plain ASCII; skipping them makes start-up faster.
  if (isAscii(text)) return text;
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ıøØæÆœßðÐþÞđĐłŁ]/g, (letter) => latin[letter] ?? letter);
}

/** Bangla letters that sound alike and are often confused. */
const soundsLike: Readonly<Record<string, string>> = {
  "\u09C0": "\u09BF", // ী, ি
  "\u09C2": "\u09C1", // ূ, ু
  ণ: "ন",
  ষ: "শ",
  স: "শ",
  য: "জ",
};

/**
 * The words of a text, normalised for search: without case, diacritics, apostrophes and dots; in Bangla
 * without joiners, nukta, chandrabindu and long vowel signs.
 */
export function normalizeWords(text: string): string[] {
  return removeDiacritics(text)
    .toLowerCase()
    .replace(/['’‘ʼʻ`.]|\u200C|\u200D|\u0981|\u09BC/g, "")
    .replace(/[\u09C0\u09C2ণষসয]/g, (letter) => soundsLike[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}
