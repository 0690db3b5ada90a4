import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's segmented date field. */
export default {
  era: "যুগ",
  year: "বছর",
  month: "মাস",
  day: "দিন",
  hour: "ঘণ্টা",
  minute: "মিনিট",
  second: "সেকেন্ড",
  dayPeriod: "পূর্বাহ্ণ বা অপরাহ্ণ",
  calendar: "ক্যালেন্ডার",
  startDate: "শুরুর তারিখ",
  endDate: "শেষের তারিখ",
  weekday: "বার",
  timeZoneName: "সময় অঞ্চল",
  selectedDateDescription: ({ date }) => `বেছে নেওয়া তারিখ: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }) =>
    `বেছে নেওয়া সময়: ${startDate} থেকে ${endDate}`,
  selectedTimeDescription: ({ time }) => `বেছে নেওয়া সময়: ${time}`,
} satisfies ControlMessages;
