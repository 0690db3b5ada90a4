import { icon } from "./icons.ts";
import { layout } from "./layout.ts";
import { html } from "./markup.ts";
import type { Messages } from "./messages.ts";

/** Posts the gateway's message to the merchant from the browser, as the real gateway does. */
export function returnPage(
  messages: Messages,
  form: { readonly url: string; readonly message: Readonly<Record<string, string>> },
): string {
  const hidden = Object.entries(form.message).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return layout({
    messages,
    body: html`<form class="card ended" method="post" action="${form.url}" data-go data-once>
      <h2>${messages.returning}</h2>
      <p>${messages.returningHint}</p>
      ${hidden}
      <button class="button button-pay">${messages.continue}</button>
    </form>`,
  });
}

/** The browser stays here. The link back is a plain one and reports nothing to the merchant. */
export function noReturnPage(messages: Messages, merchantUrl: string): string {
  return ended(messages, { title: messages.noReturn, hint: messages.noReturnHint, merchantUrl });
}

export function endedPage(messages: Messages, merchantUrl: string): string {
  return ended(messages, { title: messages.ended, hint: messages.endedHint, merchantUrl });
}

function ended(
  messages: Messages,
  said: { title: string; hint: string; merchantUrl: string },
): string {
  return layout({
    messages,
    body: html`<section class="card ended">
      <h2>${said.title}</h2>
      <p>${said.hint}</p>
      <a class="button" href="${said.merchantUrl}">${icon("back")}${messages.backToMerchant}</a>
    </section>`,
  });
}
