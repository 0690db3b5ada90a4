import type { CaseKind } from "@ghuri/contract/admin-follow-ups";
import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import { findAgency } from "../../agencies/index.ts";
import { findMessage } from "../../contact/index.ts";
import {
  findNameCase,
  findRequestCase,
  findUnknownBooking,
  findUnknownChange,
  findUnknownExtras,
} from "../../flight-booking/index.ts";
import { getStaffOrderRows } from "../../orders/index.ts";
import {
  findManualPayment,
  findOnlinePayment,
  findQueuedRefund,
  findRiskyPayment,
} from "../../payments/index.ts";
import { findApplication } from "../../visa/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findSupplierOfBalance } from "../supplier-balances/find-balances.ts";

interface Deps extends Pick<BackOfficeDeps, "clock" | "orders"> {
  /** The transaction, inside one. */
  readonly db: Queryable;
}

/** The reference or name of a case, as lists show it; null when there is no such case. */
export async function findCaseName(deps: Deps, kind: CaseKind, id: string): Promise<string | null> {
  return isId(id) ? NAME_OF[kind](deps, id) : null;
}

const NAME_OF: Readonly<Record<CaseKind, (deps: Deps, id: string) => Promise<string | null>>> = {
  "manual-payments": async ({ db }, id) => (await findManualPayment(db, id))?.attemptRef ?? null,
  "risky-payments": async ({ db }, id) => (await findRiskyPayment(db, id))?.attemptRef ?? null,
  // A booking has several at once: changes, names, requests, and bags or seats are cases under their own ids.
  "unknown-outcomes": async ({ db }, id) =>
    (await findUnknownBooking(db, id))?.booking.reference ??
    (await findUnknownChange(db, id))?.order.reference ??
    (await findNameCase(db, id))?.booking.reference ??
    (await findRequestCase(db, id))?.booking.reference ??
    (await findUnknownExtras(db, id))?.order.reference ??
    (await findOnlinePayment(db, id))?.attempt.attemptRef ??
    null,
  "visa-applications": async ({ db }, id) => (await findApplication(db, id))?.reference ?? null,
  agencies: async ({ db }, id) => (await findAgency(db, id))?.name ?? null,
  refunds: async ({ db }, id) => (await findQueuedRefund(db, id))?.refund.reference ?? null,
  messages: async ({ db }, id) => (await findMessage(db, id))?.reference ?? null,
  bookings: async (deps, id) => {
    const { db, clock } = deps;
    const shown = { language: "en" satisfies Language, now: clock.now() } as const;
    for (const product of deps.orders.products.values()) {
      const [row] = await getStaffOrderRows(db, product, [id], shown);
      if (row) return row.reference;
    }
    return null;
  },
  "supplier-balances": ({ db }, id) => findSupplierOfBalance(db, id),
};
