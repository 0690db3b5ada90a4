import type { Language } from "./language.ts";

/* Our own name tables, because browsers disagree on short names ("Sept", "বৃহস্পতি"). */

interface Names {
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
}

const list = (names: string) => names.split(" ");

export const CALENDAR_NAMES: Readonly<Record<Language, Names>> = {
  en: {
    weekdays: list("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
    shortWeekdays: list("Sun Mon Tue Wed Thu Fri Sat"),
    months: list(
      "January February March April May June July August September October November December",
    ),
    shortMonths: list("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
  },
  bn: {
    weekdays: list("রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার"),
    shortWeekdays: list("রবি সোম মঙ্গল বুধ বৃহঃ শুক্র শনি"),
    months: list("জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর"),
    shortMonths: list("জানু ফেব মার্চ এপ্রি মে জুন জুলা আগ সেপ্টে অক্টো নভে ডিসে"),
  },
};
