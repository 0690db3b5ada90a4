import type { BookingDocument } from "@ghuri/contract/admin-bookings";
import type { Language } from "@ghuri/contract/messages/message";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import type { Download } from "../../../platform/http/downloads/send-download.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { renderReceiptInWorker } from "../../../platform/pdf/render-receipt-in-worker.ts";
import { findFlightTicket } from "../../flight-booking/index.ts";
import { findOrderInvoice, findOrderReceipt, productOf } from "../../orders/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import { type AdminBookingQuery, findAdminBooking } from "./find-admin-booking.ts";

interface Asked extends Omit<AdminBookingQuery, "language">, Pick<StaffContext, "by"> {
  readonly document: BookingDocument;
  /** Null: the language of the booking. */
  readonly language: Language | null;
  /** The cancelled part that a credit note is for, or the number of the part of the price that a receipt is for. Null: the booking. */
  readonly part: string | null;
}

/**
 * Renders a document that the traveller can download. It names the travellers, so the
 * view is audited. Refuses `not_found`, also when there is no such document.
 */
export async function openBookingDocument(deps: BackOfficeDeps, asked: Asked): Promise<Download> {
  const { id, document, language, by, part } = asked;
  const found = await findAdminBooking(deps, deps.db, { ...asked, language: language ?? "en" });
  const { kind, documents } = found.shown;
  // A part has a credit note or a receipt of its own, also while the booking has none.
  const isOfPart = part !== null && (document === "credit_note" || document === "receipt");
  if (!isOfPart && !documents.includes(document)) refuse("not_found");
  const own = { accountId: found.detail.accountId, id, language, part: isOfPart ? part : null };
  const download =
    document === "ticket"
      ? await findFlightTicket(deps.flights, own)
      : await renderPaper(deps, { kind, document }, own);
  const action = { by, action: `${document}.print`, subject: { kind: "booking", id } } as const;
  await withAudit(deps, { ...action, why: null }, () =>
    Promise.resolve({ before: null, after: { document }, result: undefined }),
  );
  return download;
}

async function renderPaper(
  { orders }: BackOfficeDeps,
  {
    kind,
    document,
  }: { readonly kind: PaymentPurpose; readonly document: Exclude<BookingDocument, "ticket"> },
  own: {
    readonly accountId: string;
    readonly id: string;
    readonly language: Language | null;
    readonly part: string | null;
  },
): Promise<Download> {
  const product = productOf(orders, kind);
  const paper =
    document === "receipt"
      ? await findOrderReceipt(
          orders,
          product,
        )({ ...own, part: own.part === null ? null : Number(own.part) })
      : await findOrderInvoice(orders, product, { ...own, kind: document });
  return {
    filename: `${document.replace("_", "-")}-${paper.reference}.pdf`,
    type: "application/pdf",
    content: await renderReceiptInWorker(paper),
  };
}
