import type { DeskBooking } from "@ghuri/contract/desk-bookings";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refuse.ts";
import { attemptsFor } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { actOnBooking, type BookingAct } from "./act-on-booking.ts";
import type { FoundBooking } from "./desk-booking.ts";
import { ROOMS } from "./rooms.ts";

/** Sends one of the letters that fit once more, with what is true now. */
export function resendLetter(
  deps: BackOfficeDeps,
  asked: BookingAct & { readonly letter: string },
): Promise<DeskBooking> {
  const { letter } = asked;
  return actOnBooking(deps, "booking.letter", asked, async (tx, found) => {
    if (!found.shown.letters_to_send.includes(letter)) refuseField("letter", "invalid_value");
    await send(deps, tx, found, letter);
    return { letter };
  });
}

/**
 * Writes to the traveller where to pay, and until when. What can no longer be paid for is refused in the
 * words of the room that sells it; while money is looked at, by staff or by the gateway, nobody is asked to
 * send it again.
 */
export function sendPaymentLink(deps: BackOfficeDeps, asked: BookingAct): Promise<DeskBooking> {
  return actOnBooking(deps, "booking.payment-link", asked, async (tx, found) => {
    const { shown, detail } = found;
    const { id, kind } = shown;
    const { accountId } = detail;
    const payable = await deps.payments.purposes[kind]?.findPayable(tx, {
      id,
      accountId,
      now: deps.clock.now(),
    });
    if (!payable) return refuse("not_payable");
    const attempts = await attemptsFor(tx, { purpose: kind, subjectId: id });
    if (attempts.some(({ status }) => status === "review" || status === "processing"))
      refuse("payment_in_review");
    if (!shown.may.includes("payment_link")) refuse("not_payable");
    await send(deps, tx, found, ROOMS[kind].payLetter);
    return { deadline: payable.deadline.toISOString() };
  });
}

async function send(
  { flights: { jobs } }: BackOfficeDeps,
  tx: Transaction,
  { detail, changes }: FoundBooking,
  kind: string,
): Promise<void> {
  const letter = detail.letters.find((one) => one.kind === kind) ?? refuse("not_payable");
  await letter.sendAgain(jobs, tx, changes + 1);
}
