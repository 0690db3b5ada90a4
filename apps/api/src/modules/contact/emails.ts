import type {
  Company,
  EmailTemplate,
  EmailText,
} from "../../platform/mail/email-layout/company-email.ts";

interface Written {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly about: string | null;
  readonly message: string;
  readonly company: Company;
}

/** For the people who answer. What somebody typed never stands in the subject. */
export function staffNotificationText({
  reference,
  name,
  email,
  phone,
  about,
  message,
}: Written): EmailText {
  return {
    subject: `Message from the contact page, ${reference}`,
    status: { label: "To be answered", tone: "open" },
    title: "Somebody wrote on the contact page.",
    paragraphs: message.split(/\r?\n/).filter((line) => line.trim() !== ""),
    references: [
      { name: "Message", value: reference },
      { name: "Name", value: name },
      { name: "E-mail", value: email },
      ...(phone === null ? [] : [{ name: "Phone", value: phone }]),
      ...(about === null ? [] : [{ name: "About", value: about }]),
    ],
    button: "Answer by e-mail",
    steps: [
      "Nobody has checked that the address is the writer's own: send no personal facts to it.",
    ],
  };
}

/**
 * For the writer. Anybody may have typed this address with any words: none of them are repeated here, so
 * that nobody can send theirs through us.
 */
export const messageReceivedEmail: EmailTemplate<Written> = {
  en: ({ reference, company: { phone, email } }) => ({
    subject: `We have your message, ${reference}`,
    status: { label: "Received", tone: "good" },
    title: "Your message has arrived.",
    paragraphs: ["Thank you for writing. Our staff read every message and answer to this address."],
    references: [{ name: "Message", value: reference }],
    button: "Go to Ghuri",
    steps: [
      "We answer within one working day, most often sooner.",
      `Urgent? Call ${phone} and name the number of your message.`,
      `You did not write to us? Then somebody mistyped an address. You need do nothing; tell us at ${email} if it happens again.`,
    ],
  }),
  bn: ({ reference, company: { phone, email } }) => ({
    subject: `আপনার বার্তা পেয়েছি, ${reference}`,
    status: { label: "পেয়েছি", tone: "good" },
    title: "আপনার বার্তা পেয়েছি।",
    paragraphs: ["লেখার জন্য ধন্যবাদ। আমাদের কর্মীরা প্রতিটি বার্তা পড়েন এবং এই ঠিকানায় উত্তর দেন।"],
    references: [{ name: "বার্তা", value: reference }],
    button: "ঘুরিতে যান",
    steps: [
      "এক কর্মদিবসের মধ্যে উত্তর দিই, বেশির ভাগ সময় তার আগেই।",
      `জরুরি? ${phone} নম্বরে ফোন করে বার্তার নম্বরটি বলুন।`,
      `আপনি লেখেননি? তাহলে কেউ ভুল ঠিকানা লিখেছেন। আপনাকে কিছু করতে হবে না; আবার এমন হলে ${email}-এ জানান।`,
    ],
  }),
};
