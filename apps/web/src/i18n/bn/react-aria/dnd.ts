import type { ControlMessages } from "./control-messages.ts";

/** Bangla messages of React Aria's drag and drop. */
export default {
  dragItem: ({ itemText }) => `${itemText} সরান`,
  dragSelectedItems: ({ count }, words) => `বেছে নেওয়া ${words.number(Number(count))}টি সরান`,
  dragDescriptionKeyboard: "সরানো শুরু করতে এন্টার চাপুন।",
  dragDescriptionKeyboardAlt: "সরানো শুরু করতে অল্টের সঙ্গে এন্টার চাপুন।",
  dragDescriptionTouch: "সরানো শুরু করতে দুবার চাপুন।",
  dragDescriptionVirtual: "সরানো শুরু করতে ক্লিক করুন।",
  dragDescriptionLongPress: "সরানো শুরু করতে চেপে ধরে রাখুন।",
  dragSelectedKeyboard: ({ count }, words) =>
    `বেছে নেওয়া ${words.number(Number(count))}টি সরাতে এন্টার চাপুন।`,
  dragSelectedKeyboardAlt: ({ count }, words) =>
    `বেছে নেওয়া ${words.number(Number(count))}টি সরাতে অল্টের সঙ্গে এন্টার চাপুন।`,
  dragSelectedLongPress: ({ count }, words) =>
    `বেছে নেওয়া ${words.number(Number(count))}টি সরাতে চেপে ধরে রাখুন।`,
  dragStartedKeyboard:
    "সরানো শুরু হয়েছে। কোথায় রাখবেন তা ট্যাব চেপে ঠিক করুন, রাখতে এন্টার আর বাদ দিতে এস্কেপ চাপুন।",
  dragStartedTouch: "সরানো শুরু হয়েছে। কোথায় রাখবেন তা ঠিক করে দুবার চাপুন।",
  dragStartedVirtual: "সরানো শুরু হয়েছে। কোথায় রাখবেন তা ঠিক করে ক্লিক করুন বা এন্টার চাপুন।",
  endDragKeyboard: "সরানো হচ্ছে। বাদ দিতে এন্টার চাপুন।",
  endDragTouch: "সরানো হচ্ছে। বাদ দিতে দুবার চাপুন।",
  endDragVirtual: "সরানো হচ্ছে। বাদ দিতে ক্লিক করুন।",
  dropDescriptionKeyboard: "রাখতে এন্টার চাপুন, বাদ দিতে এস্কেপ।",
  dropDescriptionTouch: "রাখতে দুবার চাপুন।",
  dropDescriptionVirtual: "রাখতে ক্লিক করুন।",
  dropCanceled: "সরানো বাদ গেল।",
  dropComplete: "নতুন জায়গায় রাখা হলো।",
  dropIndicator: "রাখার জায়গা",
  dropOnRoot: "এখানে রাখুন",
  dropOnItem: ({ itemText }) => `${itemText}-এর ওপর রাখুন`,
  insertBefore: ({ itemText }) => `${itemText}-এর আগে রাখুন`,
  insertBetween: ({ beforeItemText, afterItemText }) =>
    `${beforeItemText} আর ${afterItemText}-এর মাঝে রাখুন`,
  insertAfter: ({ itemText }) => `${itemText}-এর পরে রাখুন`,
} satisfies ControlMessages;
