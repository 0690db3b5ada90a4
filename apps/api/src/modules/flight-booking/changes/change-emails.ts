import { CHANGE_ANSWER_DAYS, type ChangeSum } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import type { ChangeEmailKind } from "@ghuri/contract/order-emails";
import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../../platform/company.ts";
import {
  formatDate,
  formatInstant,
  formatLocalTime,
  formatNumber,
  formatTaka,
} from "../../../platform/format.ts";
import {
  type EmailTemplate,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import type { ChangedSlice } from "./changed-slices.ts";

/** The facts of an email about a change. */
export interface ChangeEmail {
  readonly kind: ChangeEmailKind;
  readonly language: Language;
  readonly company: Company;
  readonly name: string;
  /** Of the change, and of the booking. */
  readonly reference: string;
  readonly booking: string;
  /** In order of travel. */
  readonly changed: readonly ChangedSlice[];
  readonly sum: ChangeSum;
  readonly deadline: Date | null;
  /** The day that the traveller asked staff for. */
  readonly wishedDate: string | null;
  /** What staff wrote. */
  readonly note: string;
  readonly link: string;
}

/** Renders an email about a change. */
export function renderChangeEmail(email: ChangeEmail): RenderedEmail {
  const { language, company, link } = email;
  return renderCompanyEmail(company, language, TEXTS[language](email), link);
}

const TONES = {
  change_requested: "open",
  change_unpaid: "open",
  change_paid: "open",
  change_expired: "bad",
  change_withdrawn: "bad",
  change_failed: "bad",
  change_paid_late: "bad",
  change_declined: "bad",
} as const satisfies Record<ChangeEmailKind, string>;

const LABELS = {
  en: {
    change: "Change",
    booking: "Booking",
    and: " and ",
    before: "Before",
    after: "After",
    sum: "What the change costs",
    difference: "Fare difference",
    penalty: "Airline’s charge",
    fee: "Our fee",
    total: "To pay",
    refund: "You get back",
  },
  bn: {
    change: "পরিবর্তন",
    booking: "বুকিং",
    and: " ও ",
    before: "আগে",
    after: "পরে",
    sum: "পরিবর্তনের খরচ",
    difference: "ভাড়ার পার্থক্য",
    penalty: "এয়ারলাইনের চার্জ",
    fee: "আমাদের ফি",
    total: "দিতে হবে",
    refund: "ফেরত পাবেন",
  },
} as const;

const TEXTS: EmailTemplate<ChangeEmail> = {
  en: (email) => {
    const { kind, name, booking, company } = email;
    const { sum, by, day, wished, isSeveral, isPaid } = format(email);
    const offered = {
      status: "Waiting for your answer",
      subject: `Answer by ${by} to change your flight: ${booking}`,
      title: `Your new flight on ${day} is waiting.`,
      text: `Dear ${name}, it costs you nothing. Accept it by ${by}, Bangladesh time, in your bookings, and we will change your flight. Until then your ticket stays as it is.`,
      button: "Accept or decline",
      steps: [`Doesn’t it suit you? Call ${company.phone}, and we’ll look further with you.`],
    } as const;
    const texts = {
      change_requested: {
        status: "Asking the airline",
        subject: `We are asking for other flights: ${booking}`,
        title: "We are asking the airline for you.",
        text: `Dear ${name}, you asked for flights on ${wished}. Within ${CHANGE_ANSWER_DAYS} days we email you the flights and what the change costs. Until you accept, your ticket stays as it is.`,
        button: "View booking",
        steps: [`In a hurry? Call ${company.phone}.`],
      },
      change_declined: {
        status: "Not changed",
        subject: `Your flight was not changed: ${booking}`,
        title: "The airline has no other flights for you.",
        text: `Dear ${name}, your ticket stays as it is. ${email.note}`,
        button: "View booking",
        steps: [`Questions? Call ${company.phone}.`],
      },
      change_unpaid: {
        status: "Waiting for payment",
        subject: `Pay by ${by} to change your flight: ${booking}`,
        title: isSeveral
          ? `Your new flights on ${day} are waiting.`
          : `Your new flight on ${day} is waiting.`,
        text: `Dear ${name}, pay ${sum} by ${by}, Bangladesh time, and we will change your flight. Until then your ticket stays as it is.`,
        button: `Pay ${sum}`,
        steps: ["If you don’t pay in time, nothing changes and you owe nothing."],
      },
      change_paid: {
        status: "Changing",
        subject: `We are changing your flight: ${booking}`,
        title: "We are changing your flight.",
        text: `Dear ${name}, we are asking the airline to change your ${isSeveral ? "flights" : "flight"} to ${day}. Your new e-ticket comes by email as soon as that is done.`,
        button: "View booking",
        steps: [
          isPaid
            ? "If the airline can’t change it, we refund what you paid for the change in full."
            : `If the airline can’t change it, your ticket stays as it is and we tell you. Questions? Call ${company.phone}.`,
        ],
      },
      change_expired: {
        status: "Not changed",
        subject: `Your flight was not changed: ${booking}`,
        title: "The time to accept the change has passed.",
        text: `Dear ${name}, we received no ${email.sum.total === 0 ? "answer" : "payment"} by ${by}, so your ticket stays as it is. You owe nothing.`,
        button: "View booking",
        steps: ["You can ask for a change again. Prices may differ."],
      },
      change_withdrawn: {
        status: "Withdrawn",
        subject: `Change withdrawn: ${booking}`,
        title: "You withdrew the change.",
        text: `Dear ${name}, your ticket stays as it is. You owe nothing.`,
        button: "View booking",
        steps: ["You can ask for a change again. Prices may differ."],
      },
      change_failed: {
        status: isPaid ? "Not changed, refund started" : "Not changed",
        subject: `Your flight could not be changed: ${booking}`,
        title: "The airline could not change your flight.",
        text: `Dear ${name}, your ticket stays as it was. ${isPaid ? "What you paid for the change is being refunded in full." : "You paid nothing for the change and owe nothing."}`,
        button: "View booking",
        steps: [`Need other flights? Call ${company.phone}.`],
      },
      change_paid_late: {
        status: "Paid too late, refund started",
        subject: `Your payment came too late: ${booking}`,
        title: "Your payment came after the deadline.",
        text: `Dear ${name}, the new seats were released before your payment of ${sum} arrived. Your ticket stays as it is, and we refund the money in full.`,
        button: "View booking",
        steps: ["You can ask for a change again. Prices may differ."],
      },
    } as const;
    const isFree = kind === "change_unpaid" && email.sum.total === 0;
    return toText(email, isFree ? offered : texts[kind]);
  },
  bn: (email) => {
    const { kind, name, booking, company } = email;
    const { sum, by, day, wished, isSeveral, isPaid } = format(email);
    const offered = {
      status: "আপনার উত্তরের অপেক্ষায়",
      subject: `নতুন ফ্লাইট নিতে ${by}-এর মধ্যে জানান: ${booking}`,
      title: `${day}-এর নতুন ফ্লাইট আপনার অপেক্ষায়।`,
      text: `প্রিয় ${name}, এর জন্য কিছু দিতে হবে না। বাংলাদেশ সময় ${by}-এর মধ্যে আপনার বুকিংয়ের পাতায় গিয়ে রাজি হলেই আমরা ফ্লাইট বদলে দেব। ততক্ষণ আপনার টিকিট যেমন আছে তেমনই থাকবে।`,
      button: "ফ্লাইটটি দেখুন",
      steps: [`এই ফ্লাইটে না হলে ${company.phone} নম্বরে ফোন করুন, আমরা আরও খুঁজে দেখব।`],
    } as const;
    const texts = {
      change_requested: {
        status: "এয়ারলাইনকে জিজ্ঞেস করছি",
        subject: `অন্য ফ্লাইটের খোঁজ নিচ্ছি: ${booking}`,
        title: "আপনার হয়ে এয়ারলাইনকে জিজ্ঞেস করছি।",
        text: `প্রিয় ${name}, আপনি ${wished}-এর ফ্লাইট চেয়েছেন। ${formatNumber("bn", CHANGE_ANSWER_DAYS)} দিনের মধ্যে ফ্লাইট আর খরচ ইমেইলে জানাব। আপনি রাজি না হওয়া পর্যন্ত টিকিট যেমন আছে তেমনই থাকবে।`,
        button: "বুকিং দেখুন",
        steps: [`তাড়া আছে? ${company.phone} নম্বরে ফোন করুন।`],
      },
      change_declined: {
        status: "বদলানো হয়নি",
        subject: `আপনার ফ্লাইট বদলানো হয়নি: ${booking}`,
        title: "এয়ারলাইনে আপনার জন্য অন্য ফ্লাইট নেই।",
        text: `প্রিয় ${name}, আপনার টিকিট আগের মতোই আছে। ${email.note}`,
        button: "বুকিং দেখুন",
        steps: [`প্রশ্ন থাকলে ${company.phone} নম্বরে ফোন করুন।`],
      },
      change_unpaid: {
        status: "পেমেন্টের অপেক্ষায়",
        subject: `ফ্লাইট বদলাতে ${by}-এর মধ্যে টাকা দিন: ${booking}`,
        title: isSeveral
          ? `${day} তারিখের নতুন ফ্লাইটগুলো আপনার অপেক্ষায়।`
          : `${day}-এর নতুন ফ্লাইট আপনার অপেক্ষায়।`,
        text: `প্রিয় ${name}, বাংলাদেশ সময় ${by}-এর মধ্যে ${sum} দিলে আমরা ফ্লাইট বদলে দেব। ততক্ষণ আপনার টিকিট যেমন আছে তেমনই থাকবে।`,
        button: `${sum} দিন`,
        steps: ["সময়মতো টাকা না দিলে কিছুই বদলাবে না, কিছু দিতেও হবে না।"],
      },
      change_paid: {
        status: "বদলানো হচ্ছে",
        subject: `আপনার ফ্লাইট বদলানো হচ্ছে: ${booking}`,
        title: "আপনার ফ্লাইট বদলানো হচ্ছে।",
        text: `প্রিয় ${name}, ${day} তারিখে ফ্লাইট নিতে আমরা এয়ারলাইনকে বলছি। বদলানো হলেই নতুন ই-টিকিট ইমেইলে পাঠাব।`,
        button: "বুকিং দেখুন",
        steps: [
          isPaid
            ? "এয়ারলাইন বদলাতে না পারলে পরিবর্তনের পুরো টাকা ফেরত পাবেন।"
            : `এয়ারলাইন বদলাতে না পারলে আপনাকে জানাব, টিকিট আগের মতোই থাকবে। প্রশ্ন থাকলে ${company.phone} নম্বরে ফোন করুন।`,
        ],
      },
      change_expired: {
        status: "বদলানো হয়নি",
        subject: `আপনার ফ্লাইট বদলানো হয়নি: ${booking}`,
        title: "পরিবর্তনে রাজি হওয়ার সময় শেষ।",
        text: `প্রিয় ${name}, ${by}-এর মধ্যে ${email.sum.total === 0 ? "উত্তর" : "টাকা"} পাইনি, তাই আপনার টিকিট আগের মতোই আছে। কিছু দিতে হবে না।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার ফ্লাইট বদলাতে পারেন। দাম অন্যরকম হতে পারে।"],
      },
      change_withdrawn: {
        status: "বাদ দেওয়া হয়েছে",
        subject: `পরিবর্তন বাদ দেওয়া হয়েছে: ${booking}`,
        title: "আপনি পরিবর্তনটি বাদ দিয়েছেন।",
        text: `প্রিয় ${name}, আপনার টিকিট আগের মতোই আছে। কিছু দিতে হবে না।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার ফ্লাইট বদলাতে পারেন। দাম অন্যরকম হতে পারে।"],
      },
      change_failed: {
        status: isPaid ? "বদলানো যায়নি, টাকা ফেরত শুরু" : "বদলানো যায়নি",
        subject: `আপনার ফ্লাইট বদলানো যায়নি: ${booking}`,
        title: "এয়ারলাইন ফ্লাইট বদলাতে পারেনি।",
        text: `প্রিয় ${name}, আপনার টিকিট আগের মতোই আছে। ${isPaid ? "পরিবর্তনের জন্য যা দিয়েছেন, পুরোটাই ফেরত পাবেন।" : "পরিবর্তনের জন্য কিছু দেননি, দিতেও হবে না।"}`,
        button: "বুকিং দেখুন",
        steps: [`অন্য ফ্লাইট দরকার? ${company.phone} নম্বরে ফোন করুন।`],
      },
      change_paid_late: {
        status: "টাকা দেরিতে এসেছে, ফেরত শুরু",
        subject: `আপনার টাকা দেরিতে এসেছে: ${booking}`,
        title: "সময় শেষ হওয়ার পর টাকা এসেছে।",
        text: `প্রিয় ${name}, আপনার ${sum} আসার আগেই নতুন আসন ছেড়ে দেওয়া হয়েছে। টিকিট আগের মতোই আছে, আর পুরো টাকা ফেরত পাবেন।`,
        button: "বুকিং দেখুন",
        steps: ["চাইলে আবার ফ্লাইট বদলাতে পারেন। দাম অন্যরকম হতে পারে।"],
      },
    } as const;
    const isFree = kind === "change_unpaid" && email.sum.total === 0;
    return toText(email, isFree ? offered : texts[kind]);
  },
};

function format({ language, sum, deadline, changed, wishedDate }: ChangeEmail) {
  const days = changed.map(({ after }) => formatDate(language, after.departure_time));
  return {
    wished: wishedDate === null ? "" : formatDate(language, wishedDate),
    sum: formatTaka(language, sum.total),
    by: deadline ? formatInstant(language, deadline) : "",
    day: days.join(LABELS[language].and),
    isSeveral: changed.length > 1,
    // Otherwise it costs nothing, or gives money back.
    isPaid: sum.total > 0,
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

function toText(email: ChangeEmail, texts: Texts) {
  const { kind, language, reference, booking, changed } = email;
  const label = LABELS[language];
  const hasOffer = kind !== "change_requested" && kind !== "change_declined";
  return {
    subject: texts.subject,
    status: { label: texts.status, tone: TONES[kind] },
    title: texts.title,
    paragraphs: [texts.text],
    references: [
      { name: label.booking, value: booking },
      { name: label.change, value: reference },
      ...changed.flatMap(({ before, after }) => [
        { name: label.before, value: describe(language, before) },
        ...(hasOffer ? [{ name: label.after, value: describe(language, after) }] : []),
      ]),
    ],
    money: hasOffer ? moneyOf(email) : null,
    button: texts.button,
    steps: texts.steps,
  };
}

function moneyOf({ language, sum }: ChangeEmail) {
  const label = LABELS[language];
  const line = (name: string, amount: number) => ({
    label: name,
    sum: formatNumber(language, amount),
  });
  return {
    heading: label.sum,
    lines: [
      line(label.difference, sum.fare_difference),
      line(label.penalty, sum.penalty),
      line(label.fee, sum.service_fee),
    ],
    total: {
      label: sum.total < 0 ? label.refund : label.total,
      sum: formatTaka(language, Math.abs(sum.total)),
    },
  };
}

/** "DAC–CXB, 5 December 2026, 09:00, SA 101". */
function describe(language: Language, leg: FlightLeg): string {
  const { origin, destination, departure_time, segments } = leg;
  const numbers = segments.map((one) => `${one.airline_code} ${one.airline_flight_number}`);
  const when = `${formatDate(language, departure_time)}, ${formatLocalTime(language, departure_time)}`;
  return `${origin}–${destination}, ${when}, ${numbers.join(" + ")}`;
}
