import type { WebhookOffReason } from "@ghuri/contract/webhooks";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

interface Facts {
  readonly name: string;
  readonly endpoint: string;
  readonly host: string;
  readonly reason: WebhookOffReason;
  readonly waiting: number;
}

/** To administrators: a webhook endpoint was switched off because it no longer takes messages. */
export const switchedOffEmail: EmailTemplate<Facts> = {
  en: ({ name, endpoint, host, reason, waiting }) => ({
    subject: `Webhooks to ${endpoint} are switched off`,
    status: { label: "Switched off", tone: "bad" },
    title: `Webhooks to ${endpoint} are switched off.`,
    paragraphs: [
      reason === "gone"
        ? `Hello ${name}, ${host} answered that this address is gone for good (410), so nothing more is sent to it.`
        : `Hello ${name}, ${host} has taken no message for three days, so nothing more is sent to it.`,
      `Messages that wait: ${waiting}. They are sent when the endpoint is switched on again, and kept for 30 days. Events from now on are not recorded for it.`,
    ],
    button: "Open webhooks",
    steps: [
      "Open the log of the endpoint: it has every try with its answer.",
      "Once the program answers again, switch the endpoint on and send a test.",
      "Is it no longer used? Remove it.",
    ],
  }),
  bn: ({ name, endpoint, host, reason, waiting }) => ({
    subject: `${endpoint}-এ ওয়েবহুক বন্ধ করা হয়েছে`,
    status: { label: "বন্ধ", tone: "bad" },
    title: `${endpoint}-এ ওয়েবহুক বন্ধ করা হয়েছে।`,
    paragraphs: [
      reason === "gone"
        ? `প্রিয় ${name}, ${host} জানিয়েছে যে এই ঠিকানাটি আর নেই (410)। তাই সেখানে আর কিছু পাঠানো হচ্ছে না।`
        : `প্রিয় ${name}, ${host} তিন দিন ধরে কোনো বার্তা নেয়নি। তাই সেখানে আর কিছু পাঠানো হচ্ছে না।`,
      `অপেক্ষায় থাকা বার্তা: ${waiting}টি। এন্ডপয়েন্টটি আবার চালু করলে এগুলো পাঠানো হবে; ৩০ দিন পর্যন্ত রাখা থাকবে। এখন থেকে যা ঘটবে, তা এর জন্য জমা হবে না।`,
    ],
    button: "ওয়েবহুক খুলুন",
    steps: [
      "এন্ডপয়েন্টের লগ খুলুন: প্রতিটি চেষ্টা ও তার উত্তর সেখানে আছে।",
      "প্রোগ্রামটি আবার সাড়া দিলে এন্ডপয়েন্ট চালু করে একটি টেস্ট পাঠান।",
      "আর ব্যবহার হয় না? তাহলে সরিয়ে দিন।",
    ],
  }),
};
