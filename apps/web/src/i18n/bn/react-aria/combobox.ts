import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's combo box. */
export default {
  focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, words) =>
    [
      isGroupChange && `${groupTitle}, ${words.number(Number(groupCount))}টি পছন্দ। `,
      optionText,
      isSelected && ", বেছে নেওয়া হয়েছে",
    ]
      .filter(Boolean)
      .join(""),
  countAnnouncement: ({ optionCount }, words) =>
    `${words.number(Number(optionCount))}টি পছন্দ পাওয়া গেছে।`,
  selectedAnnouncement: ({ optionText }) => `${optionText}, বেছে নেওয়া হয়েছে`,
  buttonLabel: "তালিকা দেখুন",
  listboxLabel: "তালিকা",
} satisfies ControlMessages;
