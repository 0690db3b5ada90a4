import { type Field, type MeansFault, textField } from "./field.ts";
import { icon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Words } from "./words.ts";

export const CHANNELS = ["card", "mobile", "bank"] as const;
type Channel = (typeof CHANNELS)[number];

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
  const number: Field = {
    name: "card_number",
    label: words.cardNumber,
    value: typed.cardNumber,
    hint: words.cardHint,
    sign: "card",
    isNumeric: true,
  };
  const cvv: Field = {
    name: "card_cvv",
    label: words.cvv,
    value: "123",
    sign: "lock",
    isNumeric: true,
  };
  return html`<ul class="schemes">
      ${schemes.map((name) => html`<li>${name}</li>`)}
    </ul>
    ${textField(number, fault)}
    <div class="pair">
      ${textField({ name: "card_expiry", label: words.expiry, value: "12/30" }, fault)}
      ${textField(cvv, fault)}
    </div>
    ${textField({ name: "card_name", label: words.nameOnCard, value: "TEST TRAVELLER" }, fault)}`;
}

function walletFields(words: Words, typed: Typed, fault: MeansFault | null): Markup {
  const number: Field = {
    name: "wallet_number",
    label: words.walletNumber,
    value: typed.walletNumber,
    hint: words.walletHint,
    sign: "phone",
    isNumeric: true,
  };
  const code: Field = {
    name: "wallet_code",
    label: words.oneTimeCode,
    value: "123456",
    sign: "lock",
    isNumeric: true,
  };
  return html`${choices("wallet", words.wallet, WALLETS, typed.wallet, words.wallet)}
  ${textField(number, fault)} ${textField(code, fault)}`;
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

function checked(is: boolean): Markup | false {
  return is && html` checked`;
}
