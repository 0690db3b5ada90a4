import {
  closedPage,
  endedPage,
  type Language,
  payerMessages,
  payPage,
  type PayerSteps,
  secretField,
} from "@ghuri/standin-tools";
import { type Bkash, type BkashPayment, PIN, WALLETS } from "./bkash.ts";

const OWN_MESSAGES = {
  en: {
    title: "Stand-in for bKash",
    pinHint: "The PIN of these wallets is 12121. Three wrong ones end the payment.",
  },
  bn: {
    title: "বিকাশের পরীক্ষামূলক পাতা",
    pinHint: "এই ওয়ালেটগুলোর পিন ১২১২১। তিনবার ভুল হলে পেমেন্ট শেষ হয়ে যায়।",
  },
};

/** What the page of a payment shows and does. */
export function payerSteps(bkash: Bkash, payment: BkashPayment, language: Language): PayerSteps {
  const messages = { ...payerMessages(language), ...OWN_MESSAGES[language] };
  const { callbackURL, merchantInvoiceNumber: reference, amount } = payment.order;
  const pin = secretField("pin", { label: messages.pin, value: PIN, hint: messages.pinHint });
  return {
    callbackUrl: callbackURL,
    isOpen: () => bkash.isOpen(payment),
    form: (error) =>
      payPage(messages, { reference, amount, wallets: WALLETS, error, secrets: [pin] }),
    closed: () => closedPage(messages),
    ended: (back) => endedPage(messages, back),
    wayBack: () =>
      `${callbackURL}?${new URLSearchParams({ paymentID: payment.id, status: payment.end ?? "failure" }).toString()}`,
    cancel() {
      payment.end = "cancel";
    },
    agree: ({ wallet = WALLETS.funded, pin: given = "" }) =>
      bkash.agree(payment, { wallet, pin: given }) ? null : messages.wrongPin,
  };
}
