import { type Field, type FieldError, textField } from "./field.ts";
import { icon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Messages } from "./messages.ts";

export const CHANNELS = ["card", "mobile", "bank"] as const;
type Channel = (typeof CHANNELS)[number];

/** Mobile wallets by the code the gateway uses in card_type. */
export const WALLETS = { BKASH: "bKash", NAGAD: "Nagad", DBBLMOBILEB: "Rocket", UPAY: "Upay" };
export const BANKS = {
  BANKONE: "Sample Bank One",
  BANKTWO: "Sample Bank Two",
  BANKTHREE: "Sample Bank Three",
  BANKFOUR: "Sample Bank Four",
};

export interface FormValues {
  readonly channel: Channel;
  readonly cardNumber: string;
  readonly walletNumber: string;
  readonly wallet: string;
  readonly bank: string;
}

export const DEFAULT_VALUES: FormValues = {
  channel: "card",
  cardNumber: "4111 1111 1111 1111",
  walletNumber: "01700-000000",
  wallet: "BKASH",
  bank: "BANKONE",
};

/**
 * Three payment methods in three tabs. The tabs are radio buttons placed before the panels, so CSS alone can
 * show the selected one.
 */
export function paymentMethodCard(
  messages: Messages,
  values: FormValues,
  error: FieldError | null,
): Markup {
  const tabs = [
    { channel: "card", sign: icon("card"), name: messages.cards },
    { channel: "mobile", sign: icon("phone"), name: messages.mobileBanking },
    { channel: "bank", sign: icon("bank"), name: messages.internetBanking },
  ];
  return html`<fieldset class="card payment-methods">
    <legend class="visually-hidden">${messages.howToPay}</legend>
    ${tabs.map(({ channel }) => html`<input class="visually-hidden tab-input" type="radio" name="channel" id="by-${channel}" value="${channel}" ${checked(channel === values.channel)} />`)}
    <div class="tabs">
      ${tabs.map(({ channel, sign, name }) => html`<label class="tab" for="by-${channel}">${sign}${name}</label>`)}
    </div>
    <div class="panel panel-card">${cardFields(messages, values, error)}</div>
    <div class="panel panel-mobile">${walletFields(messages, values, error)}</div>
    <div class="panel panel-bank">${bankFields(messages, values)}</div>
  </fieldset>`;
}

function cardFields(messages: Messages, values: FormValues, error: FieldError | null): Markup {
  const schemes = ["Visa", "Mastercard", "Amex", messages.localDebit];
  const number: Field = {
    name: "card_number",
    label: messages.cardNumber,
    value: values.cardNumber,
    hint: messages.cardHint,
    sign: "card",
    isNumeric: true,
  };
  const cvv: Field = {
    name: "card_cvv",
    label: messages.cvv,
    value: "123",
    sign: "lock",
    isNumeric: true,
  };
  return html`<ul class="schemes">
      ${schemes.map((name) => html`<li>${name}</li>`)}
    </ul>
    ${textField(number, error)}
    <div class="pair">
      ${textField({ name: "card_expiry", label: messages.expiry, value: "12/30" }, error)}
      ${textField(cvv, error)}
    </div>
    ${textField({ name: "card_name", label: messages.nameOnCard, value: "TEST TRAVELLER" }, error)}`;
}

function walletFields(messages: Messages, values: FormValues, error: FieldError | null): Markup {
  const number: Field = {
    name: "wallet_number",
    label: messages.walletNumber,
    value: values.walletNumber,
    hint: messages.walletHint,
    sign: "phone",
    isNumeric: true,
  };
  const code: Field = {
    name: "wallet_code",
    label: messages.oneTimeCode,
    value: "123456",
    sign: "lock",
    isNumeric: true,
  };
  return html`${choices("wallet", messages.wallet, WALLETS, values.wallet, messages.wallet)}
  ${textField(number, error)} ${textField(code, error)}`;
}

function bankFields(messages: Messages, values: FormValues): Markup {
  return html`${choices("bank", messages.bank, BANKS, values.bank, null)}
    <p class="aside">${icon("note")}<span>${messages.bankNote}</span></p>`;
}

function choices(
  name: string,
  legend: string,
  named: Readonly<Record<string, string>>,
  chosen: string,
  kind: string | null,
): Markup {
  return html`<fieldset class="choices">
    <legend class="visually-hidden">${legend}</legend>
    ${Object.entries(named).map(
      ([code, label]) =>
        html`<label class="choice"
          ><input
            class="visually-hidden"
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
