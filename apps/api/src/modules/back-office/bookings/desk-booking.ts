import type {
  DeskBooking,
  DeskBookingAction,
  DeskLetter,
  DeskPayment,
} from "@ghuri/contract/desk-bookings";
import { BOOKING_ACT_ROLES } from "@ghuri/contract/desk-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import { roundDownTaka } from "@ghuri/contract/money";
import { PaymentPurpose } from "@ghuri/contract/payments";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { mayDo, type Staff } from "../../../platform/http/staff-only.ts";
import { isId } from "../../../platform/ids.ts";
import { lettersAbout } from "../../../platform/mail/letters-about.ts";
import { accountById } from "../../accounts/index.ts";
import { type Attempt, moneyStory, toPayment } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { seenOf } from "../seen-of.ts";
import { actsOn, bookingStory, changesAmong } from "./booking-story.ts";
import { type RoomDetail, ROOMS } from "./rooms.ts";

/** Who asks, and in which language. */
export interface DeskAsked {
  readonly id: string;
  readonly staff: Pick<Staff, "roles">;
  readonly language: Language;
}

/** A booking as the desk shows it, and what an act on it needs besides. */
export interface FoundBooking {
  readonly shown: DeskBooking;
  readonly detail: RoomDetail;
  /** How often staff have changed something about it. */
  readonly changes: number;
}

/** One booking of any kind with everything that happened to it, or a refusal. */
export async function findDeskBooking(
  deps: Pick<BackOfficeDeps, "clock">,
  db: Queryable,
  { id, staff, language }: DeskAsked,
): Promise<FoundBooking> {
  const detail = (await findDetail(deps, db, { id, language })) ?? refuse("not_found");
  const { row, accountId, travellers } = detail;
  const money = await moneyStory(db, { purpose: row.kind, subjectId: id });
  const account = await accountById(db, accountId);
  const acts = await actsOn(db, id);
  const changes = changesAmong(acts);
  const letters = await lettersOf(db, { booking: [detail.causes], ...money.causes });
  // The account is gone, and with it the ways to write.
  const canWrite = travellers[0]?.email != null;
  const shown: DeskBooking = {
    ...row,
    language: detail.language,
    payment_deadline: detail.deadline?.toISOString() ?? null,
    account: account && { name: account.name, email: account.email, phone: account.phone },
    travellers,
    flight: detail.flight,
    lines: detail.lines,
    coupon: detail.coupon,
    total_payable: row.amount,
    payments: money.attempts.map(deskPayment),
    refunds: detail.refunds,
    letters,
    timeline: await bookingStory(db, { detail, money, acts, letters }),
    record: [...detail.record],
    may: allowed(detail, { staff, canWrite }),
    letters_to_send: canWrite ? detail.letters.map(({ kind }) => kind) : [],
    seen: seenOf([
      row.status,
      money.attempts.map(({ id: payment, status }) => [payment, status]),
      detail.refunds.map(({ id: refund, stage }) => [refund, stage]),
      detail.flight?.flag ?? null,
      changes.length,
    ]),
  };
  return { shown, detail, changes: changes.length };
}

/** Asked of each room: ids are nobody's twice. */
async function findDetail(
  deps: Pick<BackOfficeDeps, "clock">,
  db: Queryable,
  asked: { readonly id: string; readonly language: Language },
): Promise<RoomDetail | null> {
  if (!isId(asked.id)) return null;
  for (const kind of PaymentPurpose.options) {
    const found = await ROOMS[kind].detail(deps, db, asked);
    if (found) return found;
  }
  return null;
}

/** What the booking allows and the roles do: finance gives money back, and nothing else. */
function allowed(
  { may, paymentId, letters }: RoomDetail,
  { staff, canWrite }: { readonly staff: Pick<Staff, "roles">; readonly canWrite: boolean },
): DeskBookingAction[] {
  if (!mayDo(staff, BOOKING_ACT_ROLES))
    return may.filter((action) => action === "cancel" && paymentId !== null);
  const written = canWrite && letters.length > 0 ? (["resend_letter"] as const) : [];
  return [...may.filter((action) => canWrite || action !== "payment_link"), ...written];
}

function deskPayment(attempt: Attempt): DeskPayment {
  const { receivedPaisa } = attempt;
  return {
    ...toPayment(attempt),
    id: attempt.id,
    pays: attempt.paysSubject,
    received: receivedPaisa === null ? null : roundDownTaka(receivedPaisa / 100),
    bank_tran_id: attempt.bankTranId,
    masked_card: attempt.maskedCard,
    is_risky: attempt.isRisky,
    receipt_code: attempt.receiptCode,
    paid_at: attempt.paidAt?.toISOString() ?? null,
  };
}

/**
 * Letters about the booking, its payments and its refunds. "visa-<id>-submitted-2-again-3": what is after
 * the id says what a letter was about.
 */
async function lettersOf(
  db: Queryable,
  beginnings: Readonly<Record<"booking" | "payment" | "refund", readonly string[]>>,
): Promise<DeskLetter[]> {
  const of = Object.entries(beginnings).flatMap(([about, begins]) =>
    begins.map((begin) => ({ begin, name: about === "booking" ? "" : `${about}_` })),
  );
  const letters = await lettersAbout(
    db,
    of.map(({ begin }) => begin),
  );
  return letters.map(({ cause, at, isSent }) => {
    const { begin, name } = of.find((one) => cause.startsWith(one.begin)) ?? {
      begin: "",
      name: "",
    };
    const about = cause.slice(begin.length);
    return {
      kind: name + about.replace(/(-\d+)?(-again-\d+)?$/, ""),
      at: at.toISOString(),
      state: isSent ? "sent" : "refused",
      is_again: about.includes("-again-"),
    };
  });
}
