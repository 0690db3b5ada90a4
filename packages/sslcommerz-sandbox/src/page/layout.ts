import { SANDBOX_PATH } from "../sandbox.ts";
import { icon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Messages } from "./messages.ts";

export interface LayoutParts {
  readonly messages: Messages;
  /** The same page in the other language; absent on pages that answer a POST. */
  readonly otherLanguageUrl?: string;
  readonly secondsLeft?: number;
  readonly body: Markup;
}

/** A frame that cannot be mistaken for a real gateway: hazard band, TEST plate, and nothing of Ghuri's own layout. */
export function layout({ messages, otherLanguageUrl, secondsLeft, body }: LayoutParts): string {
  const other = messages.language === "en" ? "bn" : "en";
  return html`<!doctype html>
    <html lang="${messages.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${messages.test}: ${messages.title}</title>
        ${["base", "fields", "checkout"].map(
          (name) => html`<link rel="stylesheet" href="${SANDBOX_PATH}/assets/${name}.css" />`,
        )}
        <script src="${SANDBOX_PATH}/assets/checkout.js" defer></script>
      </head>
      <body>
        <div class="hazard"></div>
        <header class="bar">
          <div class="wide bar-row">
            <span class="plate">${messages.test}</span>
            <h1>${messages.title}</h1>
            ${secondsLeft !== undefined && timer(messages, secondsLeft)}
          </div>
        </header>
        <main class="wide">
          <p class="warning">
            ${icon("flask")}<span
              ><strong>${messages.warning}</strong> ${messages.warningMore}</span
            >
          </p>
          ${body}
          ${
            otherLanguageUrl &&
            html`<p class="language">
              <a href="${otherLanguageUrl}" lang="${other}" hreflang="${other}"
                >${messages.otherLanguage}</a
              >
            </p>`
          }
        </main>
      </body>
    </html> `.text;
}

function timer(messages: Messages, seconds: number): Markup {
  const shown = formatMinutes(messages, seconds);
  return html`<span class="timer"
    >${icon("clock")}<span class="visually-hidden">${messages.timeLeft}: </span
    ><span data-seconds-left="${seconds}" data-digits="${messages.language}">${shown}</span></span
  >`;
}

function formatMinutes({ language }: Messages, seconds: number): string {
  const digits = new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en", {
    minimumIntegerDigits: 2,
    useGrouping: false,
  });
  return `${digits.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`;
}
