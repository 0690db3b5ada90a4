import type { PersonName } from "@ghuri/contract/name-corrections";
import type { NameEmailKind } from "@ghuri/contract/order-emails";
import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../../platform/company.ts";
import { formatInstant, formatNumber, formatTaka } from "../../../platform/format.ts";
import {
  type EmailTemplate,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import { formatName } from "../../orders/index.ts";
import { chargeSum } from "./charge-sum.ts";
import { chargeLines } from "./charge-lines.ts";

/** The facts of an email about the charge of a name. */
export interface NameEmail {
  readonly kind: NameEmailKind;
  readonly language: Language;
  readonly company: Company;
  readonly name: string;
  /** Of the charge, and of the booking. */
  readonly reference: string;
  readonly booking: string;
  readonly before: PersonName;
  readonly after: PersonName;
  readonly airlineCharge: number;
  readonly serviceFee: number;
  readonly deadline: Date | null;
  /** By when the traveller hears from us once it is paid. */
  readonly promisedAt: Date | null;
  /** Why the airline did not correct it; empty: the booking ended. */
  readonly why: string;
  readonly link: string;
}

/** Renders an email about what an airline charges for a name. */
export function renderNameEmail(email: NameEmail): RenderedEmail {
  const { language, company, link } = email;
  return renderCompanyEmail(company, language, TEXTS[language](email), link);
}

const TONES = {
  name_unpaid: "open",
  name_paid: "open",
  name_expired: "bad",
  name_withdrawn: "bad",
  name_failed: "bad",
  name_paid_late: "bad",
} as const satisfies Record<NameEmailKind, string>;

const LABELS = {
  en: { charge: "Name correction", booking: "Booking", sum: "What it costs", total: "Total" },
  bn: { charge: "নাম সংশোধন", booking: "বুকিং", sum: "খরচ", total: "মোট" },
} as const;

const TEXTS: EmailTemplate<NameEmail> = {
  en: (email) => {
    const { name, booking, company, why } = email;
    const { sum, by, promised } = format(email);
    return toText(email, {
      name_unpaid: {
        status: "Waiting for payment",
        subject: `Pay by ${by} to have the name corrected: ${booking}`,
        title: "The airline corrects the name for a charge.",
        text: `Dear ${name}, the airline will correct this name for ${sum} in all. Pay by ${by}, Bangladesh time, and we have it done.`,
        button: `Pay ${sum}`,
        steps: [
          "If you don’t pay in time, the name stays as it is and you owe nothing.",
          "Nobody can fly under a name that is not in their document.",
        ],
      },
      name_paid: {
        status: "Asking the airline",
        subject: `We are having the name corrected: ${booking}`,
        title: "We are having the name corrected.",
        text: `Dear ${name}, your payment has arrived and the airline is correcting the name. You hear from us by ${promised}; the new e-ticket comes by email.`,
        button: "View booking",
        steps: ["If the airline refuses after all, you get back in full what you paid for it."],
      },
      name_expired: {
        status: "Not corrected",
        subject: `The name is not corrected: ${booking}`,
        title: "The time to pay for the correction has passed.",
        text: `Dear ${name}, we received no payment by ${by}, so the name stays as it is. You owe nothing.`,
        button: "View booking",
        steps: [
          "You can ask for the correction again. The airline may charge another sum.",
          "Nobody can fly under a name that is not in their document.",
        ],
      },
      name_withdrawn: {
        status: "Withdrawn",
        subject: `Correction of the name withdrawn: ${booking}`,
        title: "The correction is withdrawn.",
        text: `Dear ${name}, nothing is charged for it, and you owe nothing. The name stays as it is.`,
        button: "View booking",
        steps: ["As long as the booking is valid, you can ask for it again."],
      },
      name_failed: {
        status: "Not corrected, refund started",
        subject: `The name could not be corrected: ${booking}`,
        title: "The name was not corrected.",
        text: why
          ? `Dear ${name}, the airline did not correct the name after all: ${why} The ${sum} that you paid for it are being refunded in full.`
          : `Dear ${name}, the ticket ended before the airline corrected the name. The ${sum} that you paid for it are being refunded in full.`,
        button: "View booking",
        steps: [`Need help? Call ${company.phone}.`],
      },
      name_paid_late: {
        status: "Paid too late, refund started",
        subject: `Your payment came too late: ${booking}`,
        title: "Your payment came after the correction had ended.",
        text: `Dear ${name}, the correction was no longer open when your payment of ${sum} arrived. The name stays as it is, and we refund the money in full.`,
        button: "View booking",
        steps: ["As long as the booking is valid, you can ask for it again."],
      },
    });
  },
  bn: (email) => {
    const { name, booking, company, why } = email;
    const { sum, by, promised } = format(email);
    return toText(email, {
      name_unpaid: {
        status: "পেমেন্টের অপেক্ষায়",
        subject: `নাম সংশোধনের জন্য ${by}-এর মধ্যে টাকা দিন: ${booking}`,
        title: "এয়ারলাইন টাকা নিয়ে নামটি সংশোধন করবে।",
        text: `প্রিয় ${name}, এয়ারলাইন নামটি সংশোধন করতে রাজি, সব মিলিয়ে খরচ ${sum}। বাংলাদেশ সময় ${by}-এর মধ্যে টাকা দিলে কাজটি করিয়ে দেব।`,
        button: `${sum} দিন`,
        steps: [
          "সময়মতো টাকা না দিলে নাম যেমন আছে তেমনই থাকবে, কিছু দিতেও হবে না।",
          "কাগজের সঙ্গে নাম না মিললে উড়োজাহাজে উঠতে দেয় না।",
        ],
      },
      name_paid: {
        status: "এয়ারলাইনকে বলছি",
        subject: `নামটি সংশোধন করানো হচ্ছে: ${booking}`,
        title: "নামটি সংশোধন করানো হচ্ছে।",
        text: `প্রিয় ${name}, আপনার টাকা পেয়েছি, এয়ারলাইনকে নামটি ঠিক করতে বলছি। ${promised}-এর মধ্যে আপনাকে জানাব; নতুন ই-টিকিট ইমেইলে আসবে।`,
        button: "বুকিং দেখুন",
        steps: ["এয়ারলাইন শেষ পর্যন্ত রাজি না হলে এর জন্য দেওয়া পুরো টাকা ফেরত পাবেন।"],
      },
      name_expired: {
        status: "সংশোধন হয়নি",
        subject: `নামটি সংশোধন হয়নি: ${booking}`,
        title: "নাম সংশোধনের টাকা দেওয়ার সময় শেষ।",
        text: `প্রিয় ${name}, ${by}-এর মধ্যে টাকা পাইনি, তাই নাম আগের মতোই আছে। কিছু দিতে হবে না।`,
        button: "বুকিং দেখুন",
        steps: [
          "চাইলে আবার সংশোধন চাইতে পারেন। এয়ারলাইন অন্য অঙ্কও চাইতে পারে।",
          "কাগজের সঙ্গে নাম না মিললে উড়োজাহাজে উঠতে দেয় না।",
        ],
      },
      name_withdrawn: {
        status: "তুলে নেওয়া হয়েছে",
        subject: `নাম সংশোধন তুলে নেওয়া হয়েছে: ${booking}`,
        title: "নাম সংশোধনের অনুরোধ তুলে নেওয়া হয়েছে।",
        text: `প্রিয় ${name}, এর জন্য কিছু দিতে হবে না। নাম আগের মতোই আছে।`,
        button: "বুকিং দেখুন",
        steps: ["বুকিং বহাল থাকলে আবার সংশোধন চাইতে পারেন।"],
      },
      name_failed: {
        status: "সংশোধন হয়নি, টাকা ফেরত শুরু",
        subject: `নামটি সংশোধন করা যায়নি: ${booking}`,
        title: "নামটি সংশোধন হয়নি।",
        text: why
          ? `প্রিয় ${name}, এয়ারলাইন শেষ পর্যন্ত নামটি সংশোধন করেনি: ${why} আপনার দেওয়া ${sum} পুরোটাই ফেরত পাবেন।`
          : `প্রিয় ${name}, এয়ারলাইন নাম সংশোধন করার আগেই টিকিটটি শেষ হয়েছে। এর জন্য দেওয়া ${sum} পুরোটাই ফেরত পাবেন।`,
        button: "বুকিং দেখুন",
        steps: [`সাহায্য দরকার? ${company.phone} নম্বরে ফোন করুন।`],
      },
      name_paid_late: {
        status: "টাকা দেরিতে এসেছে, ফেরত শুরু",
        subject: `আপনার টাকা দেরিতে এসেছে: ${booking}`,
        title: "সংশোধনের সুযোগ শেষ হওয়ার পর টাকা এসেছে।",
        text: `প্রিয় ${name}, আপনার ${sum} আসার আগেই সংশোধনের অনুরোধটি শেষ হয়েছে। নাম আগের মতোই আছে, আর পুরো টাকা ফেরত পাবেন।`,
        button: "বুকিং দেখুন",
        steps: ["বুকিং বহাল থাকলে আবার সংশোধন চাইতে পারেন।"],
      },
    });
  },
};

function format(email: NameEmail) {
  const { language, deadline, promisedAt } = email;
  return {
    sum: formatTaka(language, chargeSum(email).total),
    by: deadline ? formatInstant(language, deadline) : "",
    promised: promisedAt ? formatInstant(language, promisedAt) : "",
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

function toText(email: NameEmail, all: Readonly<Record<NameEmailKind, Texts>>) {
  const { kind, language, reference, booking, before, after } = email;
  const label = LABELS[language];
  const texts = all[kind];
  return {
    subject: texts.subject,
    status: { label: texts.status, tone: TONES[kind] },
    title: texts.title,
    paragraphs: [texts.text, `${formatName(before)} → ${formatName(after)}`],
    references: [
      { name: label.booking, value: booking },
      { name: label.charge, value: reference },
    ],
    money: {
      heading: label.sum,
      lines: chargeLines(language, email).map(({ label: name, amount }) => ({
        label: name,
        sum: formatNumber(language, amount),
      })),
      total: { label: label.total, sum: formatTaka(language, chargeSum(email).total) },
    },
    button: texts.button,
    steps: texts.steps,
  };
}
