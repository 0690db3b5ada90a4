import type { titles as english } from "../en/titles.ts";
import type { Translation } from "../words.ts";

export const titles: Translation<typeof english> = {
  home: "বাংলাদেশ থেকে ফ্লাইট, হলিডে আর ভিসা",
  flights: "ফ্লাইট",
  flightBooking: "বুকিংয়ের তথ্য দিন",
  signIn: "সাইন ইন",
  signUp: "সাইন আপ",
  bookings: "বুকিং",
  payments: "পেমেন্ট",
  notFound: "পাতাটি পাওয়া যায়নি",
  error: "কিছু একটা সমস্যা হয়েছে",
};
