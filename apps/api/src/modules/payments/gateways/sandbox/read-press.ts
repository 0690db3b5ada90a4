import { z } from "zod";
import type { Means } from "./finish-checkout.ts";
import { HARDER_CASES, type Outcome } from "./outcomes.ts";
import { BANKS, CHANNELS, FILLED_IN, type Typed, WALLETS } from "./page/means.ts";
import type { MeansFault } from "./page/field.ts";
import type { Words } from "./page/words.ts";
import { looksLikeRealCard, looksLikeRealWallet, maskCard } from "./test-numbers.ts";

const text = (otherwise: string) => z.string().max(40).catch(otherwise);
const oneOf = (named: object, otherwise: string) =>
  z.enum(Object.keys(named) as [string, ...string[]]).catch(otherwise);

const Pressed = z.object({
  press: z.enum(["pay", "decline", "cancel"]),
  case: z.enum(["pay", ...HARDER_CASES]).catch("pay"),
  channel: z.enum(CHANNELS).catch("card"),
  card_number: text(FILLED_IN.cardNumber),
  wallet_number: text(FILLED_IN.walletNumber),
  wallet: oneOf(WALLETS, FILLED_IN.wallet),
  bank: oneOf(BANKS, FILLED_IN.bank),
});

/** Card schemes by the first digit of a number. */
const SCHEMES: Readonly<Record<string, string>> = { "3": "AMEX", "5": "MASTER", "6": "OTHER" };

export interface Press {
  readonly outcome: Outcome;
  readonly typed: Typed;
  readonly means: Means;
  readonly fault: MeansFault | null;
}

/** What a submitted page says; null when no button of ours was pressed. */
export function readPress(form: unknown, words: Words): Press | null {
  const parsed = Pressed.safeParse(form);
  if (!parsed.success) return null;
  const { press, ...given } = parsed.data;
  const typed: Typed = {
    channel: given.channel,
    cardNumber: given.card_number,
    walletNumber: given.wallet_number,
    wallet: given.wallet,
    bank: given.bank,
  };
  return {
    outcome: press === "pay" ? given.case : press,
    typed,
    means: meansOf(typed),
    // Going back needs no number, so none is looked at.
    fault: press === "cancel" ? null : faultOf(typed, words),
  };
}

function meansOf({ channel, cardNumber, wallet, bank }: Typed): Means {
  if (channel === "mobile") return { cardType: `${wallet}-${wallet}`, maskedCard: "" };
  if (channel === "bank") return { cardType: `${bank}-Internet Banking`, maskedCard: "" };
  const maskedCard = maskCard(cardNumber);
  return { cardType: `${SCHEMES[maskedCard.slice(0, 1)] ?? "VISA"}-Sandbox`, maskedCard };
}

function faultOf(typed: Typed, words: Words): MeansFault | null {
  if (typed.channel === "card" && looksLikeRealCard(typed.cardNumber))
    return { field: "card_number", message: words.realCard };
  if (typed.channel === "mobile" && looksLikeRealWallet(typed.walletNumber))
    return { field: "wallet_number", message: words.realWallet };
  return null;
}
