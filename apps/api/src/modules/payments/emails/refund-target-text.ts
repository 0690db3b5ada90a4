import type { RefundTarget } from "@ghuri/contract/cancellations";

/** Describes the refund target in English, to follow the word "to". */
export function targetInEnglish({ method, brand, ending }: RefundTarget): string {
  if (ending !== null) return `your ${brand ?? "card or wallet"} ending ${ending}`;
  if (method === "manual") return brand ?? "the account you paid from";
  return brand === null ? "the card or wallet you paid with" : `the ${brand} account you paid with`;
}

/** Describes the refund target in Bangla, to follow "টাকা যাবে:". */
export function targetInBangla({ method, brand, ending }: RefundTarget): string {
  if (ending !== null) return `${ending} দিয়ে শেষ হওয়া আপনার ${brand ?? "কার্ড বা ওয়ালেটে"}`;
  if (method === "manual") return brand ?? "যে অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানে";
  return brand === null
    ? "যে কার্ড বা ওয়ালেট থেকে টাকা দিয়েছিলেন, সেখানে"
    : `যে ${brand} অ্যাকাউন্ট থেকে টাকা দিয়েছিলেন, সেখানে`;
}
