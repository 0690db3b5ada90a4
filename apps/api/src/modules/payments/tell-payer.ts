import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Transaction } from "../../platform/db/database.ts";
import { instantInDhaka, inTaka } from "../../platform/formats.ts";
import { layOutHouseLetter } from "../../platform/mail/letter-layout/house-letter.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import type { Attempt } from "./attempt.ts";
import type { PaymentsDeps, ReviewNews } from "./deps.ts";
import { describeSubjects } from "./describe-subjects.ts";
import { openedWords, rejectedWords } from "./letters.ts";
import { heldWords, notFoundWords, refusedWords } from "./letters-of-doubt.ts";

/** Where a subject shows how it stands, and is paid for. */
const PAGES = {
  flight: "/profile/bookings",
  package: "/profile/bookings/package",
  visa: "/profile/bookings/visa-applications",
} as const satisfies Record<PaymentPurpose, string>;

const WORDS = {
  opened: openedWords,
  rejected: rejectedWords,
  held: heldWords,
  refused: refusedWords,
  not_found: notFoundWords,
} as const;

const BY_HAND: ReadonlySet<string> = new Set<ReviewNews["news"]>(["opened", "rejected"]);

interface Told {
  /** Of money sent by hand: opened, rejected. Of the gateway's: held for its risk, refused, never found. */
  readonly news: keyof typeof WORDS;
  /** Null: the subject can no longer be paid for. */
  readonly payableUntil: Date | null;
  /** What staff said of it. */
  readonly note: string | null;
}

/**
 * Writes to whoever pays that a payment waits for staff, or that they said no. A yes is told by the letter
 * about what was bought.
 */
export async function tellPayer(
  { jobs, house, purposes }: Pick<PaymentsDeps, "jobs" | "house" | "purposes">,
  tx: Transaction,
  payment: Pick<Attempt, "id" | "purpose" | "subjectId" | "amount">,
  { news, payableUntil, note }: Told,
): Promise<void> {
  const describe = await describeSubjects({ db: tx, purposes }, [payment]);
  const { payer, language, reference, name, route } = describe(payment.subjectId);
  if (payer.email === null) return;
  const words = WORDS[news][language]({
    purpose: payment.purpose,
    name: `${payer.firstName} ${payer.lastName}`,
    reference,
    what: name?.[language] ?? (route ? `${route.origin} → ${route.destination}` : ""),
    sum: inTaka(language, payment.amount),
    deadline: payableUntil && instantInDhaka(language, payableUntil),
    note,
    house,
  });
  await postLetter(jobs, tx, {
    cause: `${BY_HAND.has(news) ? "manual-payment" : "payment"}-${payment.id}-${news}`,
    to: payer.email,
    ...layOutHouseLetter(house, language, words, `${house.site}${PAGES[payment.purpose]}`),
  });
}
