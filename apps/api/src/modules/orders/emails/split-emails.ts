import type { Language } from "@ghuri/contract/messages/message";
import type { SplitEmailKind } from "@ghuri/contract/order-emails";
import type { Company } from "../../../platform/company.ts";
import { formatInstant, formatTaka } from "../../../platform/format.ts";
import type { RenderedEmail } from "../../../platform/mail/email-layout/email-content.ts";
import {
  type EmailTemplate,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import { BOOKING_WORDS, type SubjectWords } from "../../payments/index.ts";

/** Emails about several payments of one price, the same for every product. */
const SPLIT_EMAILS: readonly SplitEmailKind[] = ["share_paid", "shares_returned"];

export function isSplitEmail(kind: string): kind is SplitEmailKind {
  return SPLIT_EMAILS.some((one) => one === kind);
}

/** What such an email states; amounts in taka. */
interface SplitEmailFacts {
  readonly language: Language;
  readonly name: string;
  readonly reference: string;
  /** What was ordered: "DAC–CXB". */
  readonly title: string;
  readonly price: number;
  readonly paid: number;
  readonly remaining: number;
  readonly back: number;
  readonly deadline: Date | null;
  readonly words: Partial<SubjectWords>;
}

interface Variables {
  readonly name: string;
  readonly reference: string;
  readonly label: string;
  readonly title: string;
  readonly price: string;
  readonly paid: string;
  readonly remaining: string;
  readonly back: string;
  readonly deadline: string;
  readonly phone: string;
  readonly hours: string;
}

const TEMPLATES: Readonly<Record<SplitEmailKind, EmailTemplate<Variables>>> = {
  share_paid: {
    en: ({ name, reference, label, title, price, paid, remaining, deadline, phone, hours }) => ({
      subject: `${paid} received, ${remaining} to pay: ${title}, ${reference}`,
      status: { label: "Partly paid", tone: "open" },
      title: `We have ${paid} of ${price}.`,
      paragraphs: [
        `Dear ${name}, thank you. ${remaining} is still to be paid by ${deadline}, Bangladesh time. You can pay it at once or with several payments, in any way that you like.`,
      ],
      references: [
        { name: label, value: reference },
        { name: "Pay by", value: deadline },
      ],
      button: `Pay ${remaining}`,
      steps: [
        "Nothing is confirmed until the whole price is paid.",
        `If it is not by ${deadline}, we give everything back that you paid. You need not do anything for that.`,
        `Each payment has a receipt; you find them with your ${label.toLowerCase()}. Questions? Call ${phone}, ${hours}.`,
      ],
    }),
    bn: ({ name, reference, label, title, price, paid, remaining, deadline, phone, hours }) => ({
      subject: `${paid} পেয়েছি, ${remaining} বাকি: ${title}, ${reference}`,
      status: { label: "আংশিক পরিশোধিত", tone: "open" },
      title: `${price}-এর মধ্যে ${paid} পেয়েছি।`,
      paragraphs: [
        `প্রিয় ${name}, ধন্যবাদ। বাংলাদেশ সময় ${deadline}-এর মধ্যে আরও ${remaining} দিতে হবে। একবারে বা কয়েকবারে, যেভাবে সুবিধা দিতে পারেন।`,
      ],
      references: [
        { name: label, value: reference },
        { name: "শেষ সময়", value: deadline },
      ],
      button: `${remaining} দিন`,
      steps: [
        "পুরো দাম না পাওয়া পর্যন্ত কিছুই নিশ্চিত হয় না।",
        `${deadline}-এর মধ্যে পুরো দাম না এলে, যত টাকা দিয়েছেন সবই ফেরত যাবে। এর জন্য আপনাকে কিছু করতে হবে না।`,
        `প্রতিটি পেমেন্টের আলাদা রসিদ আছে। কিছু জানতে চাইলে ফোন করুন ${phone}, ${hours}।`,
      ],
    }),
  },
  shares_returned: {
    en: ({ name, reference, label, title, price, back, phone, hours }) => ({
      subject: `We refund ${back}: ${title}, ${reference}`,
      status: { label: "Refund started", tone: "bad" },
      title: "The price was not paid in full, so you get everything back.",
      paragraphs: [
        `Dear ${name}, this order ended before all of ${price} was paid. We have started the refund of everything that you paid, ${back}. Nothing is deducted.`,
      ],
      references: [{ name: label, value: reference }],
      button: "See the refund",
      steps: [
        "Each payment goes back to the card, wallet or account it was paid with.",
        "Banks can take 4 to 6 weeks. We email you at every step.",
        `Still want to travel? Order again, or call ${phone}, ${hours}.`,
      ],
    }),
    bn: ({ name, reference, label, title, price, back, phone, hours }) => ({
      subject: `আপনার ${back} ফেরত যাচ্ছে: ${title}, ${reference}`,
      status: { label: "টাকা ফেরত যাবে", tone: "bad" },
      title: "পুরো দাম আসেনি, তাই সব টাকা ফেরত পাবেন।",
      paragraphs: [
        `প্রিয় ${name}, ${price}-এর পুরোটা আসার আগেই অর্ডারটি শেষ হয়ে গেছে। আপনার দেওয়া পুরো ${back} ফেরত পাঠানো শুরু করেছি। কিছুই কাটা হবে না।`,
      ],
      references: [{ name: label, value: reference }],
      button: "ফেরতের খবর দেখুন",
      steps: [
        "যে কার্ড, ওয়ালেট বা অ্যাকাউন্ট থেকে টাকা এসেছে, সেখানেই ফেরত যাবে।",
        "ব্যাংকের ৪ থেকে ৬ সপ্তাহ লাগতে পারে। প্রতিটি ধাপে ইমেইলে জানাব।",
        `এখনো যেতে চান? আবার অর্ডার করুন, অথবা ফোন করুন ${phone}, ${hours}।`,
      ],
    }),
  },
};

/** Renders an email about several payments in the language of its order. */
export function renderSplitEmail(
  kind: SplitEmailKind,
  { language, name, reference, title, words, ...facts }: SplitEmailFacts,
  company: Company,
): RenderedEmail {
  const taka = (amount: number) => formatTaka(language, amount);
  const { label, page } = { ...BOOKING_WORDS, ...words };
  const text = TEMPLATES[kind][language]({
    name,
    reference,
    title,
    label: label[language],
    price: taka(facts.price),
    paid: taka(facts.paid),
    remaining: taka(facts.remaining),
    back: taka(facts.back),
    deadline: facts.deadline ? formatInstant(language, facts.deadline) : "",
    phone: company.phone,
    hours: company.hours[language],
  });
  return renderCompanyEmail(company, language, text, `${company.site}${page}`);
}
