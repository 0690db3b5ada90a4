export type Language = "en" | "bn";

/* The server reads this cookie and sends the page in its language; public/boot.js reads it where no server does. */
const COOKIE = "language";
const A_YEAR_IN_SECONDS = 31_536_000;

/** The language that the page came in. */
export function languageOfPage(): Language {
  return document.documentElement.lang === "bn" ? "bn" : "en";
}

/**
 * An address may ask for a language: "?lang=bn". The server then keeps it as the visitor's choice, so that
 * the address need not say it any more.
 */
export function forgetAskedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Puts a language on the page and remembers it; without cookies the choice holds until the page is left. */
export function setLanguageOfPage(language: Language): void {
  document.documentElement.lang = language;
  // From now on the page installs under its name in this language.
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute("href", `/manifest.${language}.webmanifest`);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${A_YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}
