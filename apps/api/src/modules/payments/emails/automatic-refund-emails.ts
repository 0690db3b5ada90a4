import type { RefundReason } from "@ghuri/contract/cancellations";
import { SUPPORT_HOURS } from "./manual-payment-emails.ts";
import type { RefundEmailFacts, RefundStageText } from "./refund-email-facts.ts";
import { targetInBangla, targetInEnglish } from "./refund-target-text.ts";

/**
 * Money that nothing was bought with goes back by itself: the only refund of which no letter about what it
 * was for has told.
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
    subject: `${isDouble ? "You have paid twice" : "Another amount has come in"}: ${sum}, ${refund}`,
    status: { label: "Money comes back", tone: "open" },
    title: isDouble ? "You have paid twice." : "Another amount has come in than was due.",
    text: isDouble
      ? `Dear ${name}, ${sum} has come in for what was paid for already. All of it comes back to you.`
      : `Dear ${name}, ${sum} has come in, which is not the amount that was due. It has paid for nothing, and all of it comes back to you.`,
    steps: [
      `It goes to ${targetInEnglish(to)}. You need do nothing; we write to you at every step.`,
      isDouble ? ask : `You still want to pay? Call ${company.phone}, ${SUPPORT_HOURS.en}.`,
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
      `টাকা যাবে: ${targetInBangla(to)}। আপনাকে কিছু করতে হবে না; প্রতিটি ধাপে চিঠি দিয়ে জানাব।`,
      isDouble ? ask : `এখনো টাকা দিতে চান? ফোন করুন ${company.phone}, ${SUPPORT_HOURS.bn}।`,
    ],
  };
}
