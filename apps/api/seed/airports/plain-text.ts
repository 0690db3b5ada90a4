const letters: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "",
  "`": "",
  ʻ: "",
  ʼ: "'",
  "–": "-",
  "—": "-",
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

/** Names as tickets and English readers write them: São Paulo is Sao Paulo, Cox’s Bāzār Cox's Bazar. */
export function plainText(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
    .replace(/\bApt\b/, "Airport")
    .replace(/ - | -|- /g, "-")
    .trim();
}
