export type Language = "en" | "bn";

/* The server reads this cookie to choose the page's language. In the offline shell public/boot.js reads it. */
const COOKIE = "language";
const A_YEAR_IN_SECONDS = 31_536_000;

/** The language of the page's HTML. */
export function languageOfPage(): Language {
  return document.documentElement.lang === "bn" ? "bn" : "en";
}

/** Removes "?lang=bn" from the URL. The server has already stored that choice in the cookie. */
export function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Sets the page's language and stores it in the cookie. Without cookies the choice lasts until the page is left. */
export function setLanguageOfPage(language: Language): void {
  document.documentElement.lang = language;
  // The web app manifest of this language gives the installed app its name.
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", `/manifest.${language}.webmanifest`);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
