import { icon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Words } from "./words.ts";

export const CHANNELS = ["card", "mobile", "bank"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Ways to pay, by the code the gateway puts before the name. */
export const WALLETS = { BKASH: "bKash", NAGAD: "Nagad", DBBLMOBILEB: "Rocket", UPAY: "Upay" };
export const BANKS = {
  BANKONE: "Sample Bank One",
  BANKTWO: "Sample Bank Two",
  BANKTHREE: "Sample Bank Three",
  BANKFOUR: "Sample Bank Four",
};

export interface Typed {
  readonly channel: Channel;
  readonly cardNumber: string;
  readonly walletNumber: string;
  readonly wallet: string;
  readonly bank: string;
}

export const FILLED_IN: Typed = {
  channel: "card",
  cardNumber: "4111 1111 1111 1111",
  walletNumber: "01700-000000",
  wallet: "BKASH",
  bank: "BANKONE",
};

export interface MeansFault {
  readonly field: "card_number" | "wallet_number";
  readonly message: string;
}

/**
 * Three ways to pay behind three tabs. The tabs are radio buttons that come first, so that the
 * stylesheet alone shows the chosen one.
 */
export function meansCard(words: Words, typed: Typed, fault: MeansFault | null): Markup {
  const tabs = [
    { channel: "card", sign: icon("card"), name: words.cards },
    { channel: "mobile", sign: icon("phone"), name: words.mobileBanking },
    { channel: "bank", sign: icon("bank"), name: words.internetBanking },
  ];
  return html`<fieldset class="card means">
    <legend class="unseen">${words.howToPay}</legend>
    ${tabs.map(({ channel }) => html`<input class="unseen tab-input" type="radio" name="channel" id="by-${channel}" value="${channel}" ${checked(channel === typed.channel)} />`)}
    <div class="tabs">
      ${tabs.map(({ channel, sign, name }) => html`<label class="tab" for="by-${channel}">${sign}${name}</label>`)}
    </div>
    <div class="panel panel-card">${cardFields(words, typed, fault)}</div>
    <div class="panel panel-mobile">${walletFields(words, typed, fault)}</div>
    <div class="panel panel-bank">${bankFields(words, typed)}</div>
  </fieldset>`;
}

function cardFields(words: Words, typed: Typed, fault: MeansFault | null): Markup {
  const schemes = ["Visa", "Mastercard", "Amex", words.localDebit];
  return html`<ul class="schemes">
      ${schemes.map((name) => html`<li>${name}</li>`)}
    </ul>
    ${field({ name: "card_number", label: words.cardNumber, value: typed.cardNumber, hint: words.cardHint, numeric: true }, fault)}
    <div class="pair">
      ${field({ name: "card_expiry", label: words.expiry, value: "12/30" }, fault)}
      ${field({ name: "card_cvv", label: words.cvv, value: "123", numeric: true }, fault)}
    </div>
    ${field({ name: "card_name", label: words.nameOnCard, value: "TEST TRAVELLER" }, fault)}`;
}

function walletFields(words: Words, typed: Typed, fault: MeansFault | null): Markup {
  return html`${choices("wallet", words.wallet, WALLETS, typed.wallet, words.wallet)}
  ${field({ name: "wallet_number", label: words.walletNumber, value: typed.walletNumber, hint: words.walletHint, numeric: true }, fault)}
  ${field({ name: "wallet_code", label: words.oneTimeCode, value: "123456", numeric: true }, fault)}`;
}

function bankFields(words: Words, typed: Typed): Markup {
  return html`${choices("bank", words.bank, BANKS, typed.bank, null)}
    <p class="aside">${icon("note")}<span>${words.bankNote}</span></p>`;
}

function choices(
  name: string,
  legend: string,
  named: Readonly<Record<string, string>>,
  chosen: string,
  kind: string | null,
): Markup {
  return html`<fieldset class="choices">
    <legend class="unseen">${legend}</legend>
    ${Object.entries(named).map(
      ([code, label]) =>
        html`<label class="choice"
          ><input
            class="unseen"
            type="radio"
            name="${name}"
            value="${code}"
            ${checked(code === chosen)} />
          <span class="choice-face"
            ><span class="badge badge-${code.toLowerCase()}" aria-hidden="true"
              >${label.slice(0, 2)}</span
            ><span class="choice-name"
              >${label}${kind !== null && html`<small>${kind}</small>`}</span
            ><span class="dot"></span></span
        ></label>`,
    )}
  </fieldset>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly numeric?: boolean;
}

/** `autocomplete` is off: a browser must not offer a real card here. */
function field({ name, label, value, hint, numeric }: Field, fault: MeansFault | null): Markup {
  const error = fault?.field === name ? fault.message : null;
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      class="text"
      id="${name}"
      name="${name}"
      value="${value}"
      maxlength="40"
      autocomplete="off"
      ${numeric && html` inputmode="numeric"`}${notes && html` aria-describedby="${notes}"`}${error !== null && html` aria-invalid="true"`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== null && html`<p class="error" id="${name}-error">${icon("cross")}${error}</p>`}
  </div>`;
}

function checked(is: boolean): Markup | false {
  return is && html` checked`;
}
