import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's date validation. */
export default {
  rangeUnderflow: ({ minValue }) => `${minValue} বা তার পরের তারিখ দিন।`,
  rangeOverflow: ({ maxValue }) => `${maxValue} বা তার আগের তারিখ দিন।`,
  rangeReversed: "শুরুর তারিখ শেষের তারিখের আগে হতে হবে।",
  unavailableDate: "এই তারিখ নেওয়া যাবে না।",
} satisfies ControlMessages;
