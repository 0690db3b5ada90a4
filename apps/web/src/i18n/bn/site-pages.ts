import type { sitePages as english } from "../en/site-pages.ts";
import type { Translation } from "../translation.ts";

export const sitePages: Translation<typeof english> = {
  failed: "পাতাটি আনা যায়নি।",
  onThisPage: "এই পাতায়",
  linkTo: "“{part}” অংশের লিংক",
  sample: "এটি নমুনা সাইট: কোম্পানির নাম, ঠিকানা, নিবন্ধন ও ফোন নম্বর কাল্পনিক।",
  contactTitle: "যোগাযোগ",
  contactText: "এক কর্মদিবসের মধ্যে উত্তর দিই, বেশির ভাগ সময় তার আগেই।",
  writeToUs: "আমাদের লিখুন",
  otherWays: "যোগাযোগের অন্য উপায়",
  name: "আপনার নাম",
  email: "ইমেইল",
  phone: "ফোন",
  reference: "বুকিং নম্বর",
  referenceHint: "যদি থাকে",
  message: "বার্তা",
  messageHelp: "কার্ডের নম্বর বা পাসওয়ার্ড কখনো পাঠাবেন না।",
  send: "বার্তা পাঠান",
  sending: "পাঠানো হচ্ছে…",
  receivedText: "আপনাকে ইমেইলে প্রাপ্তিস্বীকার পাঠিয়েছি।",
  writeAnother: "আরেকটি বার্তা লিখুন",
  emailHours: "যেকোনো সময়, উত্তর এক কর্মদিবসের মধ্যে",
  forAgencies: "বিজনেস অ্যাকাউন্ট খুলুন",
  forAgenciesText: "ট্রাভেল এজেন্সির জন্য",
};
