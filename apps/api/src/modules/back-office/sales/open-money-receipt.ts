import type { Language } from "@ghuri/contract/messages/message";
import type { Download } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { withAudit } from "../audit/with-audit.ts";
import { type AdminBookingQuery, findAdminBooking } from "../bookings/find-admin-booking.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { printMoneyReceipt } from "./print-money-receipt.ts";

interface Asked extends Omit<AdminBookingQuery, "language">, Pick<StaffContext, "by"> {
  readonly paymentId: string;
  /** Null: the language of the booking. */
  readonly language: Language | null;
}

/** Prints a money receipt for staff. It names the payer, so the view is audited. Refuses `not_found`. */
export async function openMoneyReceipt(deps: BackOfficeDeps, asked: Asked): Promise<Download> {
  const { id, paymentId, by } = asked;
  const { shown } = await findAdminBooking(deps, deps.db, {
    ...asked,
    language: asked.language ?? "en",
  });
  if (!shown.payments.some((one) => one.id === paymentId)) refuse("not_found");
  const { number, download } = await printMoneyReceipt(deps, {
    paymentId,
    reference: shown.reference,
    language: asked.language ?? shown.language,
  });
  await withAudit(
    deps,
    { by, action: "money-receipt.print", subject: { kind: "booking", id }, why: null },
    () => Promise.resolve({ before: null, after: { money_receipt: number }, result: undefined }),
  );
  return download;
}
