import { icon } from "./icons.ts";
import { layout } from "./layout.ts";
import { html } from "./markup.ts";
import type { Words } from "./words.ts";

/** Posts the gateway's message to the merchant from the browser, as the real one does. */
export function returnPage(
  words: Words,
  form: { readonly url: string; readonly message: Readonly<Record<string, string>> },
): string {
  const hidden = Object.entries(form.message).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return layout({
    words,
    body: html`<form class="card ended" method="post" action="${form.url}" data-go data-once>
      <h2>${words.goingBack}</h2>
      <p>${words.goingBackHint}</p>
      ${hidden}
      <button class="button button-pay">${words.continue}</button>
    </form>`,
  });
}

/** The browser stays here; the link back is a plain one and carries no news. */
export function leftPage(words: Words, shopUrl: string): string {
  return ended(words, { title: words.left, hint: words.leftHint, shopUrl });
}

export function overPage(words: Words, shopUrl: string): string {
  return ended(words, { title: words.over, hint: words.overHint, shopUrl });
}

function ended(words: Words, said: { title: string; hint: string; shopUrl: string }): string {
  return layout({
    words,
    body: html`<section class="card ended">
      <h2>${said.title}</h2>
      <p>${said.hint}</p>
      <a class="button" href="${said.shopUrl}">${icon("back")}${words.toShop}</a>
    </section>`,
  });
}
