import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's selectable rows. */
export default {
  deselectedItem: ({ item }) => `${item} আর বাছা নেই।`,
  select: "বেছে নিন",
  selectedCount: ({ count }, words) =>
    Number(count) === 0 ? "কিছুই বাছা হয়নি।" : `${words.number(Number(count))}টি বেছে নেওয়া হয়েছে।`,
  selectedAll: "সব বেছে নেওয়া হয়েছে।",
  selectedItem: ({ item }) => `${item} বেছে নেওয়া হয়েছে।`,
  longPressToSelect: "বাছাই শুরু করতে চেপে ধরে রাখুন।",
} satisfies ControlMessages;
