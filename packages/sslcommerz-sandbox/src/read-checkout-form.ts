import { z } from "zod";
import type { PaymentMethod } from "./finish-checkout.ts";
import { SPECIAL_CASES, type Outcome } from "./outcomes.ts";
import {
  BANKS,
  CHANNELS,
  DEFAULT_VALUES,
  type FormValues,
  WALLETS,
} from "./page/payment-methods.ts";
import type { FieldError } from "./page/field.ts";
import type { Messages } from "./page/messages.ts";
import { looksLikeRealCard, looksLikeRealWallet, maskCard } from "./test-numbers.ts";

const text = (otherwise: string) => z.string().max(40).catch(otherwise);
const oneOf = (named: object, otherwise: string) =>
  z.enum(Object.keys(named) as [string, ...string[]]).catch(otherwise);

const SubmittedForm = z.object({
  press: z.enum(["pay", "decline", "cancel"]),
  case: z.enum(["pay", ...SPECIAL_CASES]).catch("pay"),
  channel: z.enum(CHANNELS).catch("card"),
  card_number: text(DEFAULT_VALUES.cardNumber),
  wallet_number: text(DEFAULT_VALUES.walletNumber),
  wallet: oneOf(WALLETS, DEFAULT_VALUES.wallet),
  bank: oneOf(BANKS, DEFAULT_VALUES.bank),
});

/** Card schemes by the first digit of a number. */
const SCHEMES: Readonly<Record<string, string>> = { "3": "AMEX", "5": "MASTER", "6": "OTHER" };

export interface CheckoutForm {
  readonly outcome: Outcome;
  readonly values: FormValues;
  readonly paymentMethod: PaymentMethod;
  readonly error: FieldError | null;
}

/** Reads the submitted page; null when none of its buttons was pressed. */
export function readCheckoutForm(form: unknown, messages: Messages): CheckoutForm | null {
  const parsed = SubmittedForm.safeParse(form);
  if (!parsed.success) return null;
  const { press, ...given } = parsed.data;
  const values: FormValues = {
    channel: given.channel,
    cardNumber: given.card_number,
    walletNumber: given.wallet_number,
    wallet: given.wallet,
    bank: given.bank,
  };
  return {
    outcome: press === "pay" ? given.case : press,
    values,
    paymentMethod: paymentMethodOf(values),
    // Cancelling needs no number, so none is checked.
    error: press === "cancel" ? null : findFieldError(values, messages),
  };
}

function paymentMethodOf({ channel, cardNumber, wallet, bank }: FormValues): PaymentMethod {
  if (channel === "mobile") return { cardType: `${wallet}-${wallet}`, maskedCard: "" };
  if (channel === "bank") return { cardType: `${bank}-Internet Banking`, maskedCard: "" };
  const maskedCard = maskCard(cardNumber);
  return { cardType: `${SCHEMES[maskedCard.slice(0, 1)] ?? "VISA"}-Sandbox`, maskedCard };
}

function findFieldError(values: FormValues, messages: Messages): FieldError | null {
  if (values.channel === "card" && looksLikeRealCard(values.cardNumber))
    return { field: "card_number", message: messages.realCard };
  if (values.channel === "mobile" && looksLikeRealWallet(values.walletNumber))
    return { field: "wallet_number", message: messages.realWallet };
  return null;
}
