import type { Language } from "@ghuri/contract/messages/message";
import type { ExtrasEmailKind } from "@ghuri/contract/order-emails";
import type { Company } from "../../../platform/company.ts";
import { formatInstant, formatNumber, formatTaka } from "../../../platform/format.ts";
import {
  type EmailTemplate,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import type { OrderTraveller } from "../../orders/index.ts";
import { extrasLines } from "./extras-lines.ts";
import { sumOf } from "./extras-sum.ts";
import type { StoredExtra } from "./tables.ts";

/** The facts of an email about a purchase. */
export interface ExtrasEmail {
  readonly kind: ExtrasEmailKind;
  readonly language: Language;
  readonly company: Company;
  readonly name: string;
  /** Of the purchase, and of the booking. */
  readonly reference: string;
  readonly booking: string;
  readonly items: readonly StoredExtra[];
  readonly travellers: readonly OrderTraveller[];
  readonly deadline: Date | null;
  readonly link: string;
}

/** Renders an email about a purchase of bags and seats. */
export function renderExtrasEmail(email: ExtrasEmail): RenderedEmail {
  const { language, company, link } = email;
  return renderCompanyEmail(company, language, TEXTS[language](email), link);
}

const TONES = {
  extras_unpaid: "open",
  extras_paid: "open",
  extras_expired: "bad",
  extras_withdrawn: "bad",
  extras_failed: "bad",
  extras_paid_late: "bad",
} as const satisfies Record<ExtrasEmailKind, string>;

const LABELS = {
  en: { extras: "Bags and seats", booking: "Booking", sum: "What you chose", total: "Total" },
  bn: { extras: "ব্যাগ ও আসন", booking: "বুকিং", sum: "যা বেছে নিয়েছেন", total: "মোট" },
} as const;

const TEXTS: EmailTemplate<ExtrasEmail> = {
  en: (email) => {
    const { name, booking, company } = email;
    const { sum, by } = format(email);
    return toText(email, {
      extras_unpaid: {
        status: "Waiting for payment",
        subject: `Pay by ${by} for your bags and seats: ${booking}`,
        title: "Your bags and seats are waiting.",
        text: `Dear ${name}, pay ${sum} by ${by}, Bangladesh time, and we will add them to your ticket.`,
        button: `Pay ${sum}`,
        steps: ["If you don’t pay in time, nothing changes and you owe nothing."],
      },
      extras_paid: {
        status: "Asking the airline",
        subject: `We are adding your bags and seats: ${booking}`,
        title: "We are adding your bags and seats.",
        text: `Dear ${name}, we are buying them from the airline. Your e-ticket with them comes by email, usually within minutes.`,
        button: "View booking",
        steps: ["If the airline can’t add them, we refund what you paid for them in full."],
      },
      extras_expired: {
        status: "Not bought",
        subject: `Bags and seats not bought: ${booking}`,
        title: "The time to pay for bags and seats has passed.",
        text: `Dear ${name}, we received no payment by ${by}, so your ticket stays as it is. You owe nothing.`,
        button: "View booking",
        steps: ["You can choose again. Prices and seats may differ."],
      },
      extras_withdrawn: {
        status: "Withdrawn",
        subject: `Bags and seats withdrawn: ${booking}`,
        title: "You withdrew your choice.",
        text: `Dear ${name}, your ticket stays as it is. You owe nothing.`,
        button: "View booking",
        steps: ["You can choose again. Prices and seats may differ."],
      },
      extras_failed: {
        status: "Not bought, refund started",
        subject: `Your bags and seats could not be added: ${booking}`,
        title: "The airline could not add your bags and seats.",
        text: `Dear ${name}, somebody else may have taken the seat, or the price has changed. Your ticket stays valid as it is, and the ${sum} that you paid are being refunded in full.`,
        button: "Choose again",
        steps: [`Need help? Call ${company.phone}.`],
      },
      extras_paid_late: {
        status: "Paid too late, refund started",
        subject: `Your payment came too late: ${booking}`,
        title: "Your payment came after the deadline.",
        text: `Dear ${name}, what you chose was released before your payment of ${sum} arrived. Your ticket stays as it is, and we refund the money in full.`,
        button: "View booking",
        steps: ["You can choose again. Prices and seats may differ."],
      },
    });
  },
  bn: (email) => {
    const { name, booking, company } = email;
    const { sum, by } = format(email);
    return toText(email, {
      extras_unpaid: {
        status: "পেমেন্টের অপেক্ষায়",
        subject: `ব্যাগ ও আসনের জন্য ${by}-এর মধ্যে টাকা দিন: ${booking}`,
        title: "আপনার ব্যাগ ও আসন অপেক্ষায় আছে।",
        text: `প্রিয় ${name}, বাংলাদেশ সময় ${by}-এর মধ্যে ${sum} দিলে এগুলো আপনার টিকিটে যোগ করে দেব।`,
        button: `${sum} দিন`,
        steps: ["সময়মতো টাকা না দিলে কিছুই বদলাবে না, কিছু দিতেও হবে না।"],
      },
      extras_paid: {
        status: "এয়ারলাইনকে বলছি",
        subject: `আপনার ব্যাগ ও আসন যোগ করা হচ্ছে: ${booking}`,
        title: "আপনার ব্যাগ ও আসন যোগ করা হচ্ছে।",
        text: `প্রিয় ${name}, এয়ারলাইন থেকে এগুলো কিনছি। নতুন ই-টিকিট ইমেইলে আসবে, সাধারণত কয়েক মিনিটেই।`,
        button: "বুকিং দেখুন",
        steps: ["এয়ারলাইন দিতে না পারলে এগুলোর পুরো টাকা ফেরত পাবেন।"],
      },
      extras_expired: {
        status: "কেনা হয়নি",
        subject: `ব্যাগ ও আসন কেনা হয়নি: ${booking}`,
        title: "ব্যাগ ও আসনের টাকা দেওয়ার সময় শেষ।",
        text: `প্রিয় ${name}, ${by}-এর মধ্যে টাকা পাইনি, তাই আপনার টিকিট আগের মতোই আছে। কিছু দিতে হবে না।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার বেছে নিতে পারেন। দাম ও আসন অন্যরকম হতে পারে।"],
      },
      extras_withdrawn: {
        status: "বাদ দেওয়া হয়েছে",
        subject: `ব্যাগ ও আসন বাদ দেওয়া হয়েছে: ${booking}`,
        title: "আপনি যা বেছেছিলেন, তা বাদ দিয়েছেন।",
        text: `প্রিয় ${name}, আপনার টিকিট আগের মতোই আছে। কিছু দিতে হবে না।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার বেছে নিতে পারেন। দাম ও আসন অন্যরকম হতে পারে।"],
      },
      extras_failed: {
        status: "কেনা যায়নি, টাকা ফেরত শুরু",
        subject: `আপনার ব্যাগ ও আসন যোগ করা যায়নি: ${booking}`,
        title: "এয়ারলাইন আপনার ব্যাগ ও আসন দিতে পারেনি।",
        text: `প্রিয় ${name}, হয়তো অন্য কেউ আসনটি নিয়ে ফেলেছেন, কিংবা দাম বদলে গেছে। আপনার টিকিট আগের মতোই বহাল আছে, আর দেওয়া ${sum} পুরোটাই ফেরত পাবেন।`,
        button: "আবার বেছে নিন",
        steps: [`সাহায্য দরকার? ${company.phone} নম্বরে ফোন করুন।`],
      },
      extras_paid_late: {
        status: "টাকা দেরিতে এসেছে, ফেরত শুরু",
        subject: `আপনার টাকা দেরিতে এসেছে: ${booking}`,
        title: "সময় শেষ হওয়ার পর টাকা এসেছে।",
        text: `প্রিয় ${name}, আপনার ${sum} আসার আগেই এগুলো ছেড়ে দেওয়া হয়েছে। টিকিট আগের মতোই আছে, আর পুরো টাকা ফেরত পাবেন।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার বেছে নিতে পারেন। দাম ও আসন অন্যরকম হতে পারে।"],
      },
    });
  },
};

function format({ language, items, deadline }: ExtrasEmail) {
  return {
    sum: formatTaka(language, sumOf(items).total),
    by: deadline ? formatInstant(language, deadline) : "",
  };
}

interface Texts {
  readonly status: string;
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly steps: readonly string[];
}

function toText(email: ExtrasEmail, all: Readonly<Record<ExtrasEmailKind, Texts>>) {
  const { kind, language, reference, booking, items } = email;
  const label = LABELS[language];
  const texts = all[kind];
  return {
    subject: texts.subject,
    status: { label: texts.status, tone: TONES[kind] },
    title: texts.title,
    paragraphs: [texts.text],
    references: [
      { name: label.booking, value: booking },
      { name: label.extras, value: reference },
    ],
    money: {
      heading: label.sum,
      lines: extrasLines(language, email).lines.map(({ label: name, amount }) => ({
        label: name,
        sum: formatNumber(language, amount),
      })),
      total: { label: label.total, sum: formatTaka(language, sumOf(items).total) },
    },
    button: texts.button,
    steps: texts.steps,
  };
}
