import { SANDBOX_PATH } from "../sandbox-deps.ts";
import { icon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Words } from "./words.ts";

export interface LayoutParts {
  readonly words: Words;
  /** Where the same page is in the other language; none on pages that a press of a button made. */
  readonly otherLanguageUrl?: string;
  readonly secondsLeft?: number;
  readonly body: Markup;
}

/** Never to be taken for a real gateway: hazard band, TEST plate, and nothing of Ghuri's own frame. */
export function layout({ words, otherLanguageUrl, secondsLeft, body }: LayoutParts): string {
  const other = words.language === "en" ? "bn" : "en";
  return html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${words.test}: ${words.title}</title>
        ${["base", "fields", "checkout"].map(
          (name) => html`<link rel="stylesheet" href="${SANDBOX_PATH}/assets/${name}.css" />`,
        )}
        <script src="${SANDBOX_PATH}/assets/checkout.js" defer></script>
      </head>
      <body>
        <div class="hazard"></div>
        <header class="bar">
          <div class="wide bar-row">
            <span class="plate">${words.test}</span>
            <h1>${words.title}</h1>
            ${secondsLeft !== undefined && timer(words, secondsLeft)}
          </div>
        </header>
        <main class="wide">
          <p class="warning">
            ${icon("flask")}<span><strong>${words.warning}</strong> ${words.warningMore}</span>
          </p>
          ${body}
          ${
            otherLanguageUrl &&
            html`<p class="language">
              <a href="${otherLanguageUrl}" lang="${other}" hreflang="${other}"
                >${words.otherLanguage}</a
              >
            </p>`
          }
        </main>
      </body>
    </html> `.text;
}

function timer(words: Words, seconds: number): Markup {
  const shown = minutesIn(words, seconds);
  return html`<span class="timer"
    >${icon("clock")}<span class="unseen">${words.timeLeft}: </span
    ><span data-seconds-left="${seconds}" data-digits="${words.language}">${shown}</span></span
  >`;
}

function minutesIn({ language }: Words, seconds: number): string {
  const digits = new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en", {
    minimumIntegerDigits: 2,
    useGrouping: false,
  });
  return `${digits.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`;
}
