import type { Language } from "./messages/message.ts";
import type { SpecialRequestCode } from "./special-requests.ts";

type Names = Readonly<Record<SpecialRequestCode, string>>;

/** What special requests are called, on pages, in emails and for staff. */
export const SPECIAL_REQUEST_NAMES: Readonly<Record<Language, Names>> = {
  en: {
    WCHR: "Wheelchair to the gate: can climb steps",
    WCHS: "Wheelchair to the aircraft door: cannot climb steps",
    WCHC: "Wheelchair to the seat: cannot walk",
    BLND: "Assistance for a blind traveller",
    DEAF: "Assistance for a deaf traveller",
    BSCT: "Bassinet",
    MOML: "Muslim meal (halal)",
    HNML: "Hindu meal (no beef)",
    AVML: "Asian vegetarian meal",
    VGML: "Vegan meal",
    DBML: "Diabetic meal",
    LSML: "Low-salt meal",
    GFML: "Gluten-free meal",
    CHML: "Children’s meal",
    BBML: "Baby meal",
  },
  bn: {
    WCHR: "গেট পর্যন্ত হুইলচেয়ার: সিঁড়ি উঠতে পারেন",
    WCHS: "উড়োজাহাজের দরজা পর্যন্ত হুইলচেয়ার: সিঁড়ি উঠতে পারেন না",
    WCHC: "আসন পর্যন্ত হুইলচেয়ার: হাঁটতে পারেন না",
    BLND: "দৃষ্টিপ্রতিবন্ধী যাত্রীর জন্য সহায়তা",
    DEAF: "শ্রবণপ্রতিবন্ধী যাত্রীর জন্য সহায়তা",
    BSCT: "শিশুর শোয়ার দোলনা",
    MOML: "মুসলিম খাবার (হালাল)",
    HNML: "হিন্দু খাবার (গরুর মাংস ছাড়া)",
    AVML: "এশীয় নিরামিষ খাবার",
    VGML: "পুরোপুরি নিরামিষ খাবার (দুধ-ডিম ছাড়া)",
    DBML: "ডায়াবেটিস রোগীর খাবার",
    LSML: "কম লবণের খাবার",
    GFML: "গ্লুটেন ছাড়া খাবার",
    CHML: "ছোটদের খাবার",
    BBML: "কোলের শিশুর খাবার",
  },
};
