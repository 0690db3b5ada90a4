export type Language = "en" | "bn";

/* public/boot.js reads the same key before the first paint. */
const KEY = "language";

/** The language boot.js put on the page. */
export function languageOfPage(): Language {
  return document.documentElement.lang === "bn" ? "bn" : "en";
}

/** Puts a language on the page and remembers it. */
export function setLanguageOfPage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage can be closed to us; the choice then holds until the page is left.
  }
}
