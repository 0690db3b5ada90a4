import type { Language } from "@ghuri/contract/messages/message";
import {
  UNKNOWN_VERDICT_ROLES,
  type UnknownCase,
  type UnknownKind,
  type UnknownVerdict,
} from "@ghuri/contract/unknown-cases";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { mayDo, type Staff } from "../../../platform/http/staff-only.ts";
import { accountById } from "../../accounts/index.ts";
import { findUnknownBooking, unknownFlag } from "../../flight-booking/index.ts";
import {
  attemptsFor,
  describeSubjects,
  findOnlinePayment,
  isUnanswered,
  toPayment,
} from "../../payments/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { seenOf } from "../seen-of.ts";
import { KIND_OF_FLAG } from "./unknown-facts.ts";
import { bookingRow, paymentRow } from "./unknown-row.ts";

/** What a person who found out may say about each kind. */
const VERDICTS = {
  ticketing: ["ticketed", "failed"],
  cancelling: ["settled"],
  ended: ["settled"],
  payment: ["arrived", "never"],
} as const satisfies Record<UnknownKind, readonly UnknownVerdict[]>;

/** Who asks, and in which language. */
interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly roles: Staff["roles"];
  readonly language: Language;
}

/** What somebody with these roles may say of one. */
function verdictsFor(asker: Pick<Asked, "roles">, kind: UnknownKind): UnknownVerdict[] {
  return mayDo(asker, UNKNOWN_VERDICT_ROLES[kind]) ? [...VERDICTS[kind]] : [];
}

type Deps = Pick<BackOfficeDeps, "payments" | "clock">;

/** All that is known of something unknown: what was tried, and when. */
export async function findUnknownCase(
  deps: Deps,
  db: Queryable,
  asked: Asked,
): Promise<UnknownCase> {
  return (
    (await bookingCase(deps, db, asked)) ??
    (await paymentCase(deps, db, asked)) ??
    refuse("not_found")
  );
}

async function bookingCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findUnknownBooking(db, asked.id);
  if (!found) return null;
  const { booking, travellers, events } = found;
  const flag = unknownFlag(booking);
  const subject = { purpose: "flight", subjectId: booking.id } as const;
  const shared = await sharedPart(deps, db, asked, { ...subject, accountId: booking.accountId });
  const kind = flag ? KIND_OF_FLAG[flag] : kindOnceOf(booking.status);
  return {
    ...bookingRow(booking, kind, shared.words, shared.claim),
    ...shared.part,
    is_open: flag !== null,
    asked: booking.supplier,
    // The queue tries again by itself, ever more slowly: at no certain time.
    next_try_at: null,
    travellers: travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    history: events.map(({ at, to, by, note }) => ({ at: at.toISOString(), to, by, note })),
    verdicts: flag ? verdictsFor(asked, kind) : [],
    seen: seenOf([booking.status, booking.staffFlag, shared.money]),
  };
}

/** What had been unknown of a booking of which all is known now. */
function kindOnceOf(status: string): UnknownKind {
  if (status === "booking_cancelled") return "cancelling";
  return status === "booking_failed" ? "ended" : "ticketing";
}

async function paymentCase(deps: Deps, db: Queryable, asked: Asked): Promise<UnknownCase | null> {
  const found = await findOnlinePayment(db, asked.id);
  if (!found) return null;
  const { attempt, events } = found;
  const shared = await sharedPart(deps, db, asked, attempt);
  const isOpen = isUnanswered(attempt, deps.clock.now());
  return {
    ...paymentRow(attempt, shared.words, shared.claim),
    ...shared.part,
    is_open: isOpen,
    asked: "SSLCommerz",
    next_try_at: attempt.nextCheckAt?.toISOString() ?? null,
    travellers: [],
    history: events.map(({ at, to, source, note }) => ({
      at: at.toISOString(),
      to,
      by: source,
      note,
    })),
    verdicts: isOpen ? verdictsFor(asked, "payment") : [],
    seen: seenOf([attempt.status, attempt.reason, shared.money]),
  };
}

/** What the cases of bookings and of money have in common. */
async function sharedPart(
  { payments, clock }: Deps,
  db: Queryable,
  { id, staffId, language }: Asked,
  subject: Parameters<typeof attemptsFor>[1] & { readonly accountId: string },
) {
  const wordsFor = await describeSubjects({ db, purposes: payments.purposes }, [subject]);
  const words = wordsFor(subject.subjectId);
  const claimFor = await claimsOf(db, "unknown-outcomes", [id], { staffId, now: clock.now() });
  const account = await accountById(db, subject.accountId);
  const attempts = await attemptsFor(db, subject);
  return {
    words,
    claim: claimFor(id),
    /** Money that came another way changes what a word about this one does. */
    money: attempts.map(({ id: payment, status }) => [payment, status]),
    part: {
      subject_id: subject.subjectId,
      route: words.route,
      name: words.name?.[language] ?? null,
      account: account && { name: account.name, email: account.email, phone: account.phone },
      payments: attempts.map(toPayment),
    },
  };
}
