import type { backOfficeCspViolations as english } from "../../en/back-office/csp-violations.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeCspViolations: Translation<typeof english> = {
  intro:
    "আমাদের পেজে দর্শকদের ব্রাউজার যা লোড করতে বা চালাতে দেয়নি। বেশির ভাগই ব্রাউজারের এক্সটেনশনের কারণে; নতুন কিছু বারবার এলে খতিয়ে দেখুন। শেষ রিপোর্টের পর ৩০ দিন রাখা হয়।",
  none: "গত ৩০ দিনে কোনো রিপোর্ট নেই।",
  other: "অন্য কিছু",
  otherPage: "অন্য পেজে",
  onPage: "{page} পেজে",
  times: "{count, plural, other {# বার}}",
  between: "{first} থেকে {last}",
};
