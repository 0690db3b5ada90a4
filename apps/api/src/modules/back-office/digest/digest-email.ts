import type { CaseKind } from "@ghuri/contract/admin-follow-ups";
import type { QueueKind } from "@ghuri/contract/staff";
import type { EmailTemplate } from "../../../platform/mail/email-layout/company-email.ts";

/** One queue with open cases. */
export interface OpenQueue {
  readonly kind: QueueKind;
  readonly count: number;
  /** Age of the oldest case, in full hours. */
  readonly oldestHours: number;
}

export interface Digest {
  readonly queues: readonly OpenQueue[];
  /** References of cases assigned to the reader, or to nobody, whose follow-up is due. */
  readonly due: readonly DueCase[];
}

interface DueCase {
  readonly kind: CaseKind;
  readonly name: string;
}

/** Cases older than this are called out. */
export const AGEING_HOURS = 24;

const QUEUES = {
  en: {
    "manual-payments": "Manual payments",
    "risky-payments": "Risky payments",
    "unknown-outcomes": "Unknown outcomes",
    "visa-applications": "Visa reviews",
    agencies: "Agencies",
    refunds: "Refunds",
    messages: "Messages",
  },
  bn: {
    "manual-payments": "ম্যানুয়াল পেমেন্ট",
    "risky-payments": "ঝুঁকিপূর্ণ পেমেন্ট",
    "unknown-outcomes": "অজানা ফলাফল",
    "visa-applications": "ভিসা আবেদন",
    agencies: "এজেন্সি",
    refunds: "রিফান্ড",
    messages: "বার্তা",
  },
} as const satisfies Record<"en" | "bn", Record<QueueKind, string>>;

/** The email about open cases. It contains references and counts, no names. */
export const digestEmail: EmailTemplate<Digest> = {
  en: ({ queues, due }) => ({
    subject: `Back office: ${countOf(queues)} open, ${due.length} follow-ups due`,
    status: { label: "Open cases", tone: "open" },
    title: "Open cases in the back office",
    paragraphs: due.length
      ? [`Follow-ups due today: ${due.map((one) => nameIn("en", one)).join(", ")}`]
      : [],
    references: queues.map(({ kind, count, oldestHours }) => ({
      name: QUEUES.en[kind],
      value: `${count} open, oldest ${age(oldestHours, "en")}${oldestHours >= AGEING_HOURS ? " – waiting too long" : ""}`,
    })),
    button: "Open the back office",
    steps: ["Change how often you receive this email in your menu in the back office."],
  }),
  bn: ({ queues, due }) => ({
    subject: `ব্যাক অফিস: ${countOf(queues)}টি কাজ বাকি, ${due.length}টি ফলো-আপ`,
    status: { label: "বাকি কাজ", tone: "open" },
    title: "ব্যাক অফিসে যেসব কাজ বাকি",
    paragraphs: due.length
      ? [`আজকের ফলো-আপ: ${due.map((one) => nameIn("bn", one)).join(", ")}`]
      : [],
    references: queues.map(({ kind, count, oldestHours }) => ({
      name: QUEUES.bn[kind],
      value: `${count}টি বাকি, সবচেয়ে পুরোনোটি ${age(oldestHours, "bn")} আগের${oldestHours >= AGEING_HOURS ? " – অনেকক্ষণ ধরে পড়ে আছে" : ""}`,
    })),
    button: "ব্যাক অফিস খুলুন",
    steps: ["এই ইমেইল কত ঘন ঘন পাবেন, ব্যাক অফিসে আপনার মেনু থেকে তা বদলাতে পারেন।"],
  }),
};

/** A reference says by itself what it is; the name of a supplier does not. */
function nameIn(language: "en" | "bn", { kind, name }: DueCase): string {
  if (kind !== "supplier-balances") return name;
  return language === "bn" ? `${name}: ব্যালেন্স কম` : `${name}: low balance`;
}

function countOf(queues: readonly OpenQueue[]): number {
  return queues.reduce((sum, { count }) => sum + count, 0);
}

function age(hours: number, language: "en" | "bn"): string {
  const days = Math.floor(hours / 24);
  if (language === "bn") return days > 0 ? `${days} দিন` : `${hours} ঘণ্টা`;
  return days > 0 ? `${days} d` : `${hours} h`;
}
