import type { WebhookOffReason } from "@ghuri/contract/webhooks";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** Why the server itself switches an endpoint off. */
export type Reason = Exclude<WebhookOffReason, "staff" | "restored">;

interface Facts {
  readonly name: string;
  readonly endpoint: string;
  readonly host: string;
  readonly reason: Reason;
  readonly waiting: number;
}

type Words = Readonly<Record<Reason, (host: string) => string>>;

const WHY_EN: Words = {
  gone: (host) => `${host} answered that this address is gone for good (410)`,
  failing: (host) => `${host} has taken no message for three days`,
  secret: (host) =>
    `the signing secret for ${host} cannot be read with this server's STAFF_KEY (make a new secret first)`,
};
const WHY_BN: Words = {
  gone: (host) => `${host} জানিয়েছে যে এই ঠিকানাটি আর নেই (410)`,
  failing: (host) => `${host} তিন দিন ধরে কোনো বার্তা নেয়নি`,
  secret: (host) =>
    `${host}-এর সাইনিং সিক্রেট এই সার্ভারের STAFF_KEY দিয়ে পড়া যায় না (আগে নতুন সিক্রেট তৈরি করুন)`,
};

/** To administrators: a webhook endpoint was switched off because it no longer takes messages, or cannot be signed for. */
export const switchedOffEmail: EmailTemplate<Facts> = {
  en: ({ name, endpoint, host, reason, waiting }) => ({
    subject: `Webhooks to ${endpoint} are switched off`,
    status: { label: "Switched off", tone: "bad" },
    title: `Webhooks to ${endpoint} are switched off.`,
    paragraphs: [
      `Hello ${name}, ${WHY_EN[reason](host)}, so nothing more is sent to it.`,
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
      `প্রিয় ${name}, ${WHY_BN[reason](host)}। তাই সেখানে আর কিছু পাঠানো হচ্ছে না।`,
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
