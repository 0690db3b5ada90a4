import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** All Bangla texts: both catalogues, server messages, emails, PDFs, content pages. */
const FOLDERS = [
  "apps/web/src/i18n",
  "apps/web/content",
  "apps/api/src",
  "apps/api/seed/content",
  "packages/contract/src/messages",
  "packages/sslcommerz-sandbox",
  "packages/bkash-standin/src",
  "packages/nagad-standin/src",
  "packages/standin-tools/src",
];

/** Rejected spellings and words → the ones that Ghuri uses. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/(?<!অথেন)টিকেট/, "টিকিট"],
  [/ই[-‑ ]মেই?ল|ইমেল(?!া)/, "ইমেইল"],
  [/মেগাবাইট|এম\.?বি\.|এম বি(?=[\s।"])/, "এমবি"],
  [/লগ[- ]?ইন|সাইন-ইন|সাইনইন/, "সাইন ইন"],
  [/লগ-আউট|লগআউট/, "লগ আউট"],
  [/বুকিং (?:আইডি|নাম্বার|নং)|নাম্বার/, "বুকিং নম্বর"],
  [/(?<!চিকিৎসকের |পরিচিতের )চিঠি/, "ইমেইল"],
  [/সেবা (?:ফি|চার্জ)|সার্ভিস ফি|সুবিধা ফি/, "সার্ভিস চার্জ, কনভেনিয়েন্স ফি"],
  [/ব্যার্থ|অসফল|অকৃতকার্য/, "ব্যর্থ"],
  [/এখনও/, "এখনো"],
  [/কখনও/, "কখনো"],
  [/ট্যাক্স/, "কর"],
  [/এয়ারলাইন রেফারেন্স/, "এয়ারলাইনের রেফারেন্স"],
  [/(?:ফাইলে|PDF|আমার তথ্য|থেকেও) নামা(?:ন|তে)/, "ডাউনলোড করুন"],
  [/উপর/, "ওপর"],
  [/ব্যবসায়িক অ্যাকাউন্ট/, "বিজনেস অ্যাকাউন্ট"],
  [/হাতে (?:করা পেমেন্ট|বাতিল)/, "ম্যানুয়াল পেমেন্ট; অনলাইনে বাতিল করা যায় না"],
  [/দেনা (?:নেই|থাকবে না)|দেনাও থাকবে না/, "কিছু দিতে হবে না"],
  [/সংরক্ষিত যাত্রী/, "সেভ করা যাত্রী"],
  [/ট্রিপ/, "ভ্রমণ, যাত্রা"],
  // A case ending belongs to the name before it, also when that is filled in.
  [/[}] (?:এর|এ|কে|তে|র)(?=[\s,।:"\x60])/, "{name}-এর"],
];

function filesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /(?<!\.test)\.(?:ts|tsx|md|json)$/.test(file) && !file.includes("node_modules"),
    )
    .map((file) => path.join(folder, file));
}

const LINES = FOLDERS.flatMap(filesOf).flatMap((file) =>
  readFileSync(path.join(ROOT, file), "utf8")
    .split("\n")
    .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.normalize("NFC") }))
    .filter(({ text }) => /[\u0980-\u09ff]/.test(text)),
);

/** Where the name of the brand is explained by the word for a kite. */
const KITES = /slogan:|\*\*ঘুড়ি\*\*/;

describe("Bangla texts", () => {
  it("the brand is ঘুরি; ঘুড়ি stands only where the name is explained", () => {
    const kite = "ঘুড়ি".normalize("NFC");
    const wrong = LINES.filter(({ text }) => text.includes(kite) && !KITES.test(text));
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it.each(VARIANTS)("no text contains %s instead of %s", (variant) => {
    const pattern = new RegExp(variant.source.normalize("NFC"));
    expect(LINES.filter(({ text }) => pattern.test(text)).map(({ place }) => place)).toEqual([]);
  });
});
