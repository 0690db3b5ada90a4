import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's calendar. The dates arrive already formatted in Bangla. */
export default {
  previous: "আগের মাস",
  next: "পরের মাস",
  selectedDateDescription: ({ date }) => `বেছে নেওয়া তারিখ: ${date}`,
  selectedRangeDescription: ({ dateRange }) => `বেছে নেওয়া সময়: ${dateRange}`,
  todayDate: ({ date }) => `আজ, ${date}`,
  todayDateSelected: ({ date }) => `আজ, ${date}, বেছে নেওয়া হয়েছে`,
  dateSelected: ({ date }) => `${date}, বেছে নেওয়া হয়েছে`,
  startRangeSelectionPrompt: "শুরুর তারিখ বাছতে চাপুন",
  finishRangeSelectionPrompt: "শেষের তারিখ বাছতে চাপুন",
  minimumDate: "সবচেয়ে আগের তারিখ",
  maximumDate: "সবচেয়ে পরের তারিখ",
  dateRange: ({ startDate, endDate }) => `${startDate} থেকে ${endDate}`,
} satisfies ControlMessages;
