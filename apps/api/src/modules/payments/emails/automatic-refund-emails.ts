import type { RefundReason } from "@ghuri/contract/cancellations";
import { SUPPORT_HOURS } from "./manual-payment-emails.ts";
import type { RefundEmailFacts, RefundStageText } from "./refund-email-facts.ts";
import { targetInBangla, targetInEnglish } from "./refund-target-text.ts";

/**
 * True for refunds that start without a request: a double payment or a wrong amount. Only these need an email
 * at stage `requested`; all others were announced by the email about the cancellation.
 */
export function isAutomaticRefund(reason: RefundReason): boolean {
  return reason === "double" || reason === "amount_mismatch";
}

export function automaticRefundEnglish({
  reason,
  name,
  refund,
  sum,
  to,
  company,
}: RefundEmailFacts): RefundStageText {
  const ask = `Questions? Call ${company.phone}, ${SUPPORT_HOURS.en}.`;
  const isDouble = reason === "double";
  return {
    subject: `${isDouble ? "You paid twice" : "You paid a different amount"}: ${sum}, ${refund}`,
    status: { label: "Refund started", tone: "open" },
    title: isDouble ? "You paid twice." : "You paid a different amount.",
    text: isDouble
      ? `Dear ${name}, we received ${sum} for something that was already paid for. We will refund the full amount.`
      : `Dear ${name}, we received ${sum}, which is not the amount that was due. It did not pay for anything, so we will refund the full amount.`,
    steps: [
      `We will refund it to ${targetInEnglish(to)}. There is nothing you need to do; we will email you at every step.`,
      isDouble ? ask : `Do you still want to pay? Call ${company.phone}, ${SUPPORT_HOURS.en}.`,
    ],
  };
}

export function automaticRefundBangla({
  reason,
  name,
  refund,
  sum,
  to,
  company,
}: RefundEmailFacts): RefundStageText {
  const ask = `কিছু জানতে চান? ফোন করুন ${company.phone}, ${SUPPORT_HOURS.bn}।`;
  const isDouble = reason === "double";
  return {
    subject: `${isDouble ? "টাকা দুবার এসেছে" : "টাকার অঙ্ক মেলেনি"}: ${sum}, ${refund}`,
    status: { label: "টাকা ফেরত যাবে", tone: "open" },
    title: isDouble ? "আপনি দুবার টাকা দিয়েছেন।" : "যত টাকা দেওয়ার কথা ছিল, তার সঙ্গে মেলেনি।",
    text: isDouble
      ? `প্রিয় ${name}, যার জন্য আগেই টাকা দেওয়া হয়েছে, তার জন্য আরও ${sum} এসেছে। পুরোটাই আপনি ফেরত পাবেন।`
      : `প্রিয় ${name}, আপনার কাছ থেকে ${sum} এসেছে, কিন্তু অঙ্কটি মেলেনি। এই টাকায় কিছু কেনা হয়নি; পুরোটাই আপনি ফেরত পাবেন।`,
    steps: [
      `টাকা যাবে: ${targetInBangla(to)}। আপনাকে কিছু করতে হবে না; প্রতিটি ধাপে ইমেইলে জানাব।`,
      isDouble ? ask : `এখনো টাকা দিতে চান? ফোন করুন ${company.phone}, ${SUPPORT_HOURS.bn}।`,
    ],
  };
}
