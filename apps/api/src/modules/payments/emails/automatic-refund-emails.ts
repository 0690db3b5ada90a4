import type { RefundReason } from "@ghuri/contract/cancellations";
import type { RefundEmailFacts, RefundStageText } from "./refund-email-facts.ts";
import { targetInBangla, targetInEnglish } from "./refund-target-text.ts";

/** Refunds that start without a request. The booking of an overpaid one is paid; the others paid for nothing. */
type AutomaticReason = "double" | "amount_mismatch" | "overpaid";

/**
 * True for refunds that start without a request. Only these need an email at stage `requested`; all others were
 * announced by the email about the cancellation.
 */
export function isAutomaticRefund(reason: RefundReason): reason is AutomaticReason {
  return reason === "double" || reason === "amount_mismatch" || reason === "overpaid";
}

const TITLES = {
  en: {
    double: "You paid twice",
    amount_mismatch: "You paid a different amount",
    overpaid: "You paid too much",
  },
  bn: {
    double: "আপনি দুবার টাকা দিয়েছেন",
    amount_mismatch: "যত টাকা দেওয়ার কথা ছিল, তার সঙ্গে মেলেনি",
    overpaid: "আপনি বেশি টাকা পাঠিয়েছেন",
  },
} as const satisfies Record<"en" | "bn", Record<AutomaticReason, string>>;

type AutomaticFacts = RefundEmailFacts & { readonly reason: AutomaticReason };

export function automaticRefundEnglish(facts: AutomaticFacts): RefundStageText {
  const { reason, name, refund, sum, to, company } = facts;
  const texts = {
    double: `we received ${sum} for something that was already paid for. We will refund the full amount.`,
    amount_mismatch: `we received ${sum}, which is not the amount that was due. It did not pay for anything, so we will refund the full amount.`,
    overpaid: `your payment was ${sum} more than the price. It is confirmed, and we will refund the difference.`,
  } as const;
  const questions = `Questions? Call ${company.phone}, ${company.hours.en}.`;
  return {
    subject: `${TITLES.en[reason]}: ${sum}, ${refund}`,
    status: { label: "Refund started", tone: "open" },
    title: `${TITLES.en[reason]}.`,
    text: `Dear ${name}, ${texts[reason]}`,
    steps: [
      `We will refund it to ${targetInEnglish(to)}. There is nothing you need to do; we will email you at every step.`,
      reason === "amount_mismatch"
        ? `Do you still want it? You can pay again until the payment deadline. ${questions}`
        : questions,
    ],
  };
}

export function automaticRefundBangla(facts: AutomaticFacts): RefundStageText {
  const { reason, name, refund, sum, to, company } = facts;
  const texts = {
    double: `যার জন্য আগেই টাকা দেওয়া হয়েছে, তার জন্য আরও ${sum} এসেছে। পুরোটাই আপনি ফেরত পাবেন।`,
    amount_mismatch: `আপনার কাছ থেকে ${sum} এসেছে, কিন্তু অঙ্কটি মেলেনি। এই টাকায় কিছু কেনা হয়নি; পুরোটাই আপনি ফেরত পাবেন।`,
    overpaid: `দামের চেয়ে ${sum} বেশি এসেছে। আপনার পেমেন্ট নিশ্চিত হয়েছে, আর বাড়তি টাকা ফেরত পাবেন।`,
  } as const;
  const questions = `কিছু জানতে চান? ফোন করুন ${company.phone}, ${company.hours.bn}।`;
  return {
    subject: `${TITLES.bn[reason]}: ${sum}, ${refund}`,
    status: { label: "টাকা ফেরত যাবে", tone: "open" },
    title: `${TITLES.bn[reason]}।`,
    text: `প্রিয় ${name}, ${texts[reason]}`,
    steps: [
      `টাকা যাবে: ${targetInBangla(to)}। আপনাকে কিছু করতে হবে না; প্রতিটি ধাপে ইমেইলে জানাব।`,
      reason === "amount_mismatch"
        ? `এখনো নিতে চান? টাকা দেওয়ার শেষ সময় পর্যন্ত আবার টাকা দিতে পারবেন। ${questions}`
        : questions,
    ],
  };
}
