import type { Language } from "@ghuri/contract/messages/message";
import type { Company } from "../../../../platform/company.ts";

export interface TicketLabels {
  readonly title: string;
  readonly keep: string;
  readonly airlineReference: string;
  readonly issued: string;
  readonly payment: string;
  readonly paid: (sum: string) => string;
  readonly flights: string;
  readonly localTimes: string;
  readonly confirmed: string;
  readonly bookingClass: (letter: string) => string;
  readonly nonStop: string;
  readonly stopsIn: (place: string) => string;
  readonly changeIn: (place: string, duration: string) => string;
  readonly arrives: (day: string) => string;
  readonly travellers: string;
  readonly columns: {
    readonly name: string;
    readonly type: string;
    readonly ticket: string;
    readonly passport: string;
    readonly baggage: string;
  };
  readonly extras: string;
  readonly infantBags: string;
  readonly bagsNote: string;
  readonly checkInDesk: string;
  readonly money: string;
  readonly rules: (trip: {
    readonly isInternational: boolean;
    readonly passportUntil: string;
    readonly company: Company;
  }) => readonly string[];
}

const en: TicketLabels = {
  title: "E-ticket",
  keep: "Keep a copy on your phone. Show it with your passport or photo ID.",
  airlineReference: "Airline reference",
  issued: "Issued, Bangladesh time",
  payment: "Payment",
  paid: (sum) => `Paid, ${sum}`,
  flights: "Your flights",
  localTimes: "All times are local to the airport",
  confirmed: "Confirmed",
  bookingClass: (letter) => `class ${letter}`,
  nonStop: "Non-stop",
  stopsIn: (place) => `Stops in ${place}, same aircraft`,
  changeIn: (place, duration) => `Change in ${place}, ${duration}`,
  arrives: (day) => `Arrives ${day}`,
  travellers: "Travellers",
  money: "Fare, taxes and charges, in BDT",
  columns: {
    name: "Name",
    type: "Type",
    ticket: "Ticket number",
    passport: "Passport",
    baggage: "Baggage",
  },
  extras: "Extra bags and seats",
  infantBags: "Infant",
  bagsNote: "cabin + checked",
  checkInDesk: "For the check-in desk: name, ticket and flights",
  rules: ({ isInternational, passportUntil, company }) => [
    isInternational
      ? "Be at the counter 3 hours before. It closes 60 minutes before departure."
      : "Be at the counter 90 minutes before. It closes 30 minutes before departure.",
    isInternational
      ? `Names cannot be changed after issue. Passport must be valid to ${passportUntil}.`
      : "Names cannot be changed after issue. Bring the photo ID that the name is from.",
    "Refund charge = airline’s charge + our convenience fee. Void within 72 hours of issue.",
    `Help ${company.hours.en}: ${company.phone}, ${company.email}.`,
  ],
};

const bn: TicketLabels = {
  title: "ই-টিকিট",
  keep: "ফোনে একটি কপি রাখুন। পাসপোর্ট বা ছবিসহ পরিচয়পত্রের সঙ্গে দেখাবেন।",
  airlineReference: "এয়ারলাইনের রেফারেন্স",
  issued: "ইস্যু, বাংলাদেশ সময়",
  payment: "পেমেন্ট",
  paid: (sum) => `পরিশোধিত, ${sum}`,
  flights: "আপনার ফ্লাইট",
  localTimes: "সব সময় বিমানবন্দরের স্থানীয় সময়",
  confirmed: "নিশ্চিত",
  bookingClass: (letter) => `ক্লাস ${letter}`,
  nonStop: "বিরতিহীন",
  stopsIn: (place) => `পথে ${place} থামে, একই উড়োজাহাজ`,
  changeIn: (place, duration) => `উড়োজাহাজ বদল: ${place}, ${duration}`,
  arrives: (day) => `পৌঁছাবে ${day}`,
  travellers: "যাত্রী",
  money: "ভাড়া, কর ও চার্জ, টাকায়",
  columns: {
    name: "নাম",
    type: "ধরন",
    ticket: "টিকিট নম্বর",
    passport: "পাসপোর্ট",
    baggage: "ব্যাগেজ",
  },
  extras: "বাড়তি ব্যাগ ও আসন",
  infantBags: "কোলের শিশু",
  bagsNote: "কেবিন + চেক-ইন",
  checkInDesk: "চেক-ইন ডেস্কের জন্য: নাম, টিকিট ও ফ্লাইট",
  rules: ({ isInternational, passportUntil, company }) => [
    isInternational
      ? "যাত্রার ৩ ঘণ্টা আগে কাউন্টারে পৌঁছান। ৬০ মিনিট আগে কাউন্টার বন্ধ হয়।"
      : "যাত্রার ৯০ মিনিট আগে কাউন্টারে পৌঁছান। ৩০ মিনিট আগে কাউন্টার বন্ধ হয়।",
    isInternational
      ? `ইস্যুর পর নাম বদলানো যায় না। পাসপোর্টের মেয়াদ ${passportUntil} পর্যন্ত থাকতে হবে।`
      : "ইস্যুর পর নাম বদলানো যায় না। যে পরিচয়পত্রের নামে টিকিট, সেটি সঙ্গে রাখুন।",
    "রিফান্ডের খরচ = এয়ারলাইনের চার্জ + আমাদের কনভেনিয়েন্স ফি। ইস্যুর ৭২ ঘণ্টার মধ্যে ভয়েড করা যায়।",
    `সহায়তা ${company.hours.bn}: ${company.phone}, ${company.email}।`,
  ],
};

export const TICKET_LABELS: Readonly<Record<Language, TicketLabels>> = { en, bn };
