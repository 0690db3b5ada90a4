import { createHash } from "node:crypto";
import { html, Markup } from "./markup.ts";
import type { PayerMessages } from "./messages.ts";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}
main{max-width:26rem;margin:0 auto;padding:1rem}
fieldset{border:1px solid GrayText;border-radius:.5rem;margin:0 0 1rem;padding:.75rem}
label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
input[type=password]{flex:1;min-width:0;font:inherit;padding:.5rem}
button{display:block;width:100%;min-height:3rem;margin:.5rem 0;font:inherit}
.sum{font-size:1.75rem;font-weight:700;margin:.25rem 0}
.test{border:2px dashed GrayText;padding:.5rem}
.wrong{font-weight:700}`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The pages may post to themselves, which leads back to the shop, and load nothing. */
export function policyFor(callbackUrl: string): string {
  return (
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; ` +
    `require-trusted-types-for 'script'; trusted-types 'none'; ` +
    `form-action 'self' ${new URL(callbackUrl).origin}`
  );
}

/** The texts of one stand-in: the shared ones and its name. */
interface Titled extends PayerMessages {
  readonly title: string;
}

interface PayPage {
  /** The shop's number of the payment. */
  readonly reference: string;
  readonly amount: string;
  /** The numbers that the payer chooses among, by what happens with them. */
  readonly wallets: Readonly<Record<"funded" | "empty" | "blocked", string>>;
  /** What was wrong with the form before. */
  readonly error: string | null;
  /** PIN and the like. */
  readonly secrets: readonly Markup[];
}

/** Where the payer chooses a wallet and gives the PIN. It names no brand's colours: nobody takes it for the real one. */
export function payPage(
  messages: Titled,
  { reference, amount, wallets, error, secrets }: PayPage,
): string {
  const numbers = (["funded", "empty", "blocked"] as const).map(
    (kind, at) =>
      html`<label
        ><input type="radio" name="wallet" value="${wallets[kind]}" ${at === 0 && html` checked`} />
        ${wallets[kind]}, ${messages[kind]}</label
      >`,
  );
  const other = messages.language === "bn" ? "en" : "bn";
  return layout(
    messages,
    html`<p>${reference}</p>
      <p class="sum">${formatAmount(messages, amount)}</p>
      ${error !== null && html`<p class="wrong" role="alert">${error}</p>`}
      <form method="post" action="?lang=${messages.language}">
        <fieldset>
          <legend>${messages.wallet}</legend>
          ${numbers}
        </fieldset>
        ${secrets}
        <button name="press" value="pay">${messages.pay}</button>
        <button name="press" value="cancel">${messages.cancel}</button>
        <button name="press" value="close">${messages.close}</button>
      </form>
      <p><a href="?lang=${other}" lang="${other}">${messages.otherLanguage}</a></p>`,
  );
}

/** A field that is not shown while it is filled in, with the right value in it. */
export function secretField(
  name: string,
  { label, value, hint }: { readonly label: string; readonly value: string; readonly hint: string },
): Markup {
  return html`<label
      >${label}
      <input type="password" name="${name}" inputmode="numeric" autocomplete="off" value="${value}"
    /></label>
    <p>${hint}</p>`;
}

/** After the payer agreed and the way back was lost. */
export function closedPage(messages: Titled): string {
  return layout(
    messages,
    html`<h2>${messages.closed}</h2>
      <p>${messages.closedText}</p>`,
  );
}

/** For a payment that cannot be paid any more. */
export function endedPage(messages: Titled, back: string): string {
  return layout(
    messages,
    html`<h2>${messages.ended}</h2>
      <p><a href="${back}">${messages.back}</a></p>`,
  );
}

/** The amount as people of the language read it. */
function formatAmount({ language }: PayerMessages, amount: string): string {
  const number = Number(amount).toLocaleString(language === "bn" ? "bn-BD" : "en", {
    maximumFractionDigits: 2,
  });
  return `${language === "bn" ? "৳" : "BDT"} ${number}`;
}

function layout(messages: Titled, body: Markup): string {
  return html`<!doctype html>
    <html lang="${messages.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${messages.title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${messages.title}</h1>
          <p class="test">${messages.warning}</p>
          ${body}
        </main>
      </body>
    </html> `.text;
}
