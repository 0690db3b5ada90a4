import type { Session } from "../message.ts";
import { HARDER_CASES } from "../outcomes.ts";
import { SANDBOX_PATH } from "../sandbox-deps.ts";
import { icon } from "./icons.ts";
import { layout } from "./layout.ts";
import { html, type Markup } from "./markup.ts";
import type { MeansFault } from "./field.ts";
import { meansCard, type Typed } from "./means.ts";
import { amountIn, type Words } from "./words.ts";

export interface CheckoutParts {
  readonly words: Words;
  readonly session: Session;
  readonly now: Date;
  readonly typed: Typed;
  readonly fault: MeansFault | null;
}

/** The page a traveller is sent to. Works without a script: one form, and buttons that submit it. */
export function checkoutPage({ words, session, now, typed, fault }: CheckoutParts): string {
  const here = `${SANDBOX_PATH}/checkout/${session.key}`;
  return layout({
    words,
    otherLanguageUrl: `${here}?lang=${words.language === "en" ? "bn" : "en"}`,
    secondsLeft: Math.max(0, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000)),
    body: html`${
        fault &&
        html`<p class="alert" role="alert">
          ${icon("cross")}<span><strong>${words.problem}</strong> ${fault.message}</span>
        </p>`
      }
      <form class="checkout" method="post" action="${here}?lang=${words.language}" data-once>
        ${amountCard(words, session)} ${meansCard(words, typed, fault)}
        ${endingsCard(words, session)}
      </form>`,
  });
}

function amountCard(words: Words, { order, paisa, tranId }: Session): Markup {
  const sold = order["pnr"] ? `${words.booking} ${order["pnr"]}` : order["product_name"];
  const currency = words.language === "bn" ? "৳" : "BDT";
  return html`<section class="card amount">
    <p>${sold}</p>
    <p class="sum"><span>${currency}</span> ${amountIn(words.language, paisa)}</p>
    <p class="number">tran_id ${tranId}</p>
  </section>`;
}

function endingsCard(words: Words, { paisa }: Session): Markup {
  return html`<section class="card endings">
    <h2>${words.howItEnds}</h2>
    <p class="hint">${words.howItEndsHint}</p>
    <button class="button button-pay" name="press" value="pay">
      ${icon("check")}${words.pay} ${amountIn(words.language, paisa)}
    </button>
    <button class="button" name="press" value="decline">${icon("cross")}${words.decline}</button>
    <button class="button" name="press" value="cancel">${icon("back")}${words.cancel}</button>
    <details open>
      <summary>${words.harder}${icon("chevron")}</summary>
      <fieldset class="cases">
        <legend class="hint">${words.harderHint}</legend>
        ${caseChoice("pay", words.cases.pay, true)}
        ${HARDER_CASES.map((outcome) => caseChoice(outcome, words.cases[outcome], false))}
      </fieldset>
    </details>
  </section>`;
}

function caseChoice(value: string, name: string, isFirst: boolean): Markup {
  return html`<label class="case"
    ><input
      class="unseen"
      type="radio"
      name="case"
      value="${value}"
      ${isFirst && html` checked`}
    /><span class="dot"></span><span>${name}</span></label
  >`;
}
