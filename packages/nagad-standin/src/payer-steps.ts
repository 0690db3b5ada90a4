import {
  closedPage,
  endedPage,
  type Language,
  payerMessages,
  payPage,
  type PayerSteps,
  secretField,
} from "@ghuri/standin-tools";
import { CODE, type Nagad, type OrderedPayment, PIN, WALLETS } from "./nagad.ts";

const OWN_MESSAGES = {
  en: {
    title: "Stand-in for Nagad",
    code: "Verification code",
    codeHint: "A real wallet gets it by text message. Here it is always 123456.",
    wrongCode: "Wrong code. Please try again.",
    pinHint: "The PIN of these wallets is 1234. Three wrong tries end the payment.",
  },
  bn: {
    title: "নগদের পরীক্ষামূলক পাতা",
    code: "যাচাই কোড",
    codeHint: "আসল ওয়ালেটে এটি এসএমএসে আসে। এখানে কোড সবসময় ১২৩৪৫৬।",
    wrongCode: "কোড ভুল হয়েছে। আবার চেষ্টা করুন।",
    pinHint: "এই ওয়ালেটগুলোর পিন ১২৩৪। তিনবার ভুল হলে পেমেন্ট শেষ হয়ে যায়।",
  },
};

/** What the page of a payment shows and does. */
export function payerSteps(nagad: Nagad, payment: OrderedPayment, language: Language): PayerSteps {
  const messages = { ...payerMessages(language), ...OWN_MESSAGES[language] };
  const { callbackUrl, amount } = payment.order;
  const secrets = [
    secretField("code", { label: messages.code, value: CODE, hint: messages.codeHint }),
    secretField("pin", { label: messages.pin, value: PIN, hint: messages.pinHint }),
  ];
  const errors = { code: messages.wrongCode, pin: messages.wrongPin };
  return {
    callbackUrl,
    isOpen: () => nagad.isOpen(payment),
    form: (error) =>
      payPage(messages, { reference: payment.orderId, amount, wallets: WALLETS, error, secrets }),
    closed: () => closedPage(messages),
    ended: (back) => endedPage(messages, back),
    wayBack: () => nagad.wayBack(payment),
    cancel() {
      payment.status = "Aborted";
    },
    agree({ wallet = WALLETS.funded, code = "", pin = "" }) {
      const wrong = nagad.pay(payment, { wallet, code, pin });
      return wrong && errors[wrong];
    },
  };
}
