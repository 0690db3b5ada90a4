import { askedMonths, monthlyPaisa } from "../instalments.ts";
import type { Session } from "../message.ts";
import { SPECIAL_CASES } from "../outcomes.ts";
import { SANDBOX_PATH } from "../sandbox.ts";
import { icon } from "./icons.ts";
import { layout } from "./layout.ts";
import { html, type Markup } from "./markup.ts";
import type { FieldError } from "./field.ts";
import { paymentMethodCard, type FormValues } from "./payment-methods.ts";
import { formatAmount, type Messages } from "./messages.ts";

export interface CheckoutParts {
  readonly messages: Messages;
  readonly session: Session;
  readonly now: Date;
  readonly values: FormValues;
  readonly error: FieldError | null;
}

/** The checkout page. It works without JavaScript: one form, submitted by its buttons. */
export function checkoutPage({ messages, session, now, values, error }: CheckoutParts): string {
  const here = `${SANDBOX_PATH}/checkout/${session.key}`;
  return layout({
    messages,
    otherLanguageUrl: `${here}?lang=${messages.language === "en" ? "bn" : "en"}`,
    secondsLeft: Math.max(0, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000)),
    body: html`${
        error &&
        html`<p class="alert" role="alert">
          ${icon("cross")}<span><strong>${messages.problem}</strong> ${error.message}</span>
        </p>`
      }
      <form class="checkout" method="post" action="${here}?lang=${messages.language}" data-once>
        ${amountCard(messages, session)} ${paymentMethodCard(messages, values, error)}
        ${outcomesCard(messages, session)}
      </form>`,
  });
}

function amountCard(messages: Messages, session: Session): Markup {
  const { order, paisa, tranId } = session;
  const months = askedMonths(session);
  const sold = order["pnr"] ? `${messages.booking} ${order["pnr"]}` : order["product_name"];
  const currency = messages.language === "bn" ? "৳" : "BDT";
  return html`<section class="card amount">
    <p>${sold}</p>
    <p class="sum"><span>${currency}</span> ${formatAmount(messages.language, paisa)}</p>
    ${months !== null && html`<p class="hint">${instalments(messages, paisa, months)}</p>`}
    <p class="number">tran_id ${tranId}</p>
  </section>`;
}

function instalments(messages: Messages, paisa: number, months: number): string {
  const { language } = messages;
  const sums = messages.instalments
    .replace("{months}", formatAmount(language, months * 100))
    .replace("{monthly}", formatAmount(language, monthlyPaisa(paisa, months)));
  return `${sums} ${messages.instalmentsCard}`;
}

function outcomesCard(messages: Messages, { paisa }: Session): Markup {
  return html`<section class="card outcomes">
    <h2>${messages.chooseOutcome}</h2>
    <p class="hint">${messages.chooseOutcomeHint}</p>
    <button class="button button-pay" name="press" value="pay">
      ${icon("check")}${messages.pay} ${formatAmount(messages.language, paisa)}
    </button>
    <button class="button" name="press" value="decline">${icon("cross")}${messages.decline}</button>
    <button class="button" name="press" value="cancel">${icon("back")}${messages.cancel}</button>
    <details open>
      <summary>${messages.specialCases}${icon("chevron")}</summary>
      <fieldset class="cases">
        <legend class="hint">${messages.specialCasesHint}</legend>
        ${caseChoice("pay", messages.cases.pay, true)}
        ${SPECIAL_CASES.map((outcome) => caseChoice(outcome, messages.cases[outcome], false))}
      </fieldset>
    </details>
  </section>`;
}

function caseChoice(value: string, name: string, isFirst: boolean): Markup {
  return html`<label class="case"
    ><input
      class="visually-hidden"
      type="radio"
      name="case"
      value="${value}"
      ${isFirst && html` checked`}
    /><span class="dot"></span><span>${name}</span></label
  >`;
}
