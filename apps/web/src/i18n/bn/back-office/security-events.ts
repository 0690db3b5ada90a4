import type { backOfficeSecurityEvents as english } from "../../en/back-office/security-events.ts";
import type { Translation } from "../../translation.ts";

export const backOfficeSecurityEvents: Translation<typeof english> = {
  title: "নিরাপত্তার ঘটনা",
  intro:
    "সাইন ইন, সাইন ইনের উপায়, প্রবেশাধিকার ও কী। এক বছর রাখা হয়। কর্মী, কী ও আক্রমণের খবর অ্যাডমিনদের ইমেইলে জানানো হয়, ঘণ্টায় একবারের বেশি নয়।",
  kind: "কী ঘটেছে",
  anyKind: "সবকিছু",
  none: "কিছু ঘটেনি।",
  times: "({count} বার)",
  account: "অ্যাকাউন্ট {id}",
  staff: "কর্মী {id}",
  newest: "সবশেষ",
  older: "আরও পুরোনো",
};
