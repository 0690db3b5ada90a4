import type { Company } from "../../platform/company.ts";
import type { EmailTemplate, EmailText } from "../../platform/mail/email-layout/company-email.ts";

interface MessageFacts {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly about: string | null;
  readonly message: string;
  readonly company: Company;
}

/** Tells staff about a new message. The subject contains nothing that the sender typed. */
export function staffNotificationText({
  reference,
  name,
  email,
  phone,
  about,
  message,
}: MessageFacts): EmailText {
  return {
    subject: `Message from the contact page, ${reference}`,
    status: { label: "Open", tone: "open" },
    title: "New message from the contact page",
    paragraphs: toParagraphs(message),
    references: [
      { name: "Message", value: reference },
      { name: "Name", value: name },
      { name: "Email", value: email },
      ...(phone === null ? [] : [{ name: "Phone", value: phone }]),
      ...(about === null ? [] : [{ name: "About", value: about }]),
    ],
    button: "Answer in the back office",
    steps: [
      "The sender's address is unverified. Don't send personal details to it.",
      "Answers from the back office are kept with the message.",
    ],
  };
}

/**
 * Confirms receipt. The address may be another person's, so the email repeats nothing that was
 * typed: otherwise a sender could use us to email any text to any address.
 */
export const messageReceivedEmail: EmailTemplate<Pick<MessageFacts, "reference" | "company">> = {
  en: ({ reference, company: { phone, email } }) => ({
    subject: `We have your message, ${reference}`,
    status: { label: "Received", tone: "good" },
    title: "We have your message.",
    paragraphs: [
      "Thank you for writing. Our team reads every message and answers to this address.",
    ],
    references: [{ name: "Message", value: reference }],
    button: "Go to Ghuri",
    steps: [
      "We answer within one working day, usually sooner.",
      `Urgent? Call ${phone} and give the message number.`,
      `You didn't write to us? Someone mistyped an address. You don't need to do anything; tell us at ${email} if it happens again.`,
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

/** An answer by staff. It doesn't quote the message, for the same reason. */
export const answerEmail: EmailTemplate<
  Pick<MessageFacts, "reference" | "company"> & { readonly text: string }
> = {
  en: ({ reference, text, company: { phone, email } }) => ({
    subject: `Our answer to your message ${reference}`,
    status: { label: "Answered", tone: "good" },
    title: "Here is our answer.",
    paragraphs: toParagraphs(text),
    references: [{ name: "Message", value: reference }],
    button: "Write to us again",
    steps: [`Any questions? Call ${phone} or write to ${email} and give the message number.`],
  }),
  bn: ({ reference, text, company: { phone, email } }) => ({
    subject: `আপনার বার্তা ${reference}-এর উত্তর`,
    status: { label: "উত্তর দেওয়া হয়েছে", tone: "good" },
    title: "আপনার বার্তার উত্তর।",
    paragraphs: toParagraphs(text),
    references: [{ name: "বার্তা", value: reference }],
    button: "আবার লিখুন",
    steps: [`আরও কিছু জানতে চান? বার্তার নম্বর জানিয়ে ${phone} নম্বরে ফোন করুন, অথবা ${email}-এ লিখুন।`],
  }),
};

function toParagraphs(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}
