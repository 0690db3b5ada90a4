import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { deliverEmail } from "../../../platform/mail/deliver-email.ts";
import {
  type EmailTemplate,
  renderCompanyEmail,
} from "../../../platform/mail/email-layout/company-email.ts";
import { recordSecurityEvent } from "../../../platform/security-events/record-security-event.ts";
import { accountName } from "../account-name.ts";
import type { AccountDeps } from "../deps.ts";
import { accounts } from "../tables.ts";

interface PasskeyChange {
  readonly name: string;
  /** What the owner calls the passkey. */
  readonly passkey: string;
  readonly phone: string;
}

const addedEmail: EmailTemplate<PasskeyChange> = {
  en: ({ name, passkey, phone }) => ({
    subject: "A passkey was added to your Ghuri account",
    status: { label: "Passkey added", tone: "open" },
    title: "You can sign in with a new passkey.",
    paragraphs: [
      `Hello ${name}, the passkey “${passkey}” was added to your account. It signs in without the password, and we ask for it before we hand out your data, change your email address or refund a booking.`,
    ],
    button: "See my passkeys",
    steps: [
      "If it was you, there is nothing to do.",
      `It was not you? Remove the passkey, change your password, and call us: ${phone}.`,
    ],
  }),
  bn: ({ name, passkey, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে",
    status: { label: "পাসকি যোগ হয়েছে", tone: "open" },
    title: "নতুন পাসকি দিয়ে এখন সাইন ইন করা যাবে।",
    paragraphs: [
      `প্রিয় ${name}, আপনার অ্যাকাউন্টে “${passkey}” নামে একটি পাসকি যোগ হয়েছে। এটি দিয়ে পাসওয়ার্ড ছাড়াই সাইন ইন করা যায়। আপনার তথ্য দেওয়া, ইমেইল ঠিকানা বদলানো বা বুকিংয়ের টাকা ফেরত দেওয়ার আগেও আমরা এটি চাইব।`,
    ],
    button: "পাসকিগুলো দেখুন",
    steps: [
      "আপনিই যোগ করে থাকলে আর কিছু করতে হবে না।",
      `আপনি করেননি? পাসকিটি সরিয়ে ফেলুন, পাসওয়ার্ড বদলান, আর আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

const removedEmail: EmailTemplate<PasskeyChange> = {
  en: ({ name, passkey, phone }) => ({
    subject: "A passkey was removed from your Ghuri account",
    status: { label: "Passkey removed", tone: "open" },
    title: "A passkey signs in no more.",
    paragraphs: [
      `Hello ${name}, the passkey “${passkey}” was removed from your account with your password.`,
    ],
    button: "See my passkeys",
    steps: [
      "If it was you, there is nothing to do. The device may still list the passkey: delete it there too.",
      `It was not you? Change your password at once, and call us: ${phone}.`,
    ],
  }),
  bn: ({ name, passkey, phone }) => ({
    subject: "আপনার ঘুরি অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে",
    status: { label: "পাসকি সরানো হয়েছে", tone: "open" },
    title: "একটি পাসকি দিয়ে আর সাইন ইন করা যাবে না।",
    paragraphs: [`প্রিয় ${name}, আপনার পাসওয়ার্ড দিয়ে অ্যাকাউন্ট থেকে “${passkey}” নামের পাসকিটি সরানো হয়েছে।`],
    button: "পাসকিগুলো দেখুন",
    steps: [
      "আপনিই সরিয়ে থাকলে আর কিছু করতে হবে না। ডিভাইসে পাসকিটি তখনও দেখালে সেখান থেকেও মুছে ফেলুন।",
      `আপনি সরাননি? এখনই পাসওয়ার্ড বদলান, আর আমাদের ফোন করুন: ${phone}।`,
    ],
  }),
};

const EMAILS = { added: addedEmail, removed: removedEmail };

/** Records a changed way to sign in and tells the owner, in the transaction of the change. */
export async function emailAboutPasskey(
  tx: Transaction,
  { jobs, company, clock }: Pick<AccountDeps, "jobs" | "company" | "clock">,
  event: {
    readonly accountId: string;
    readonly change: keyof typeof EMAILS;
    readonly name: string;
  },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, event.accountId));
  if (!account) return;
  const { accountId, change } = event;
  const kind = `passkey_${change}` as const;
  await recordSecurityEvent(tx, { kind, accountId, at: clock.now() });
  const { language, email } = account;
  const words = EMAILS[event.change][language]({
    name: accountName(account),
    passkey: event.name,
    phone: company.phone,
  });
  await deliverEmail(jobs, tx, {
    cause: `passkey-${event.change}-${newId()}`,
    to: email,
    ...renderCompanyEmail(company, language, words, `${company.site}/profile/security`),
  });
}
