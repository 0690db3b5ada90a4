import type { AdminBookingRow } from "@ghuri/contract/admin-bookings";
import type { RefundBreakdown } from "@ghuri/contract/cancellations";
import type { Language } from "@ghuri/contract/messages/message";
import type { CsvCell } from "../../../platform/http/downloads/csv.ts";
import { type OrderFigures, type OrderMoney, toPayment } from "../../payments/index.ts";

/** An order with everything that an accountant needs of it. Amounts in taka. */
export interface ExportedOrder {
  readonly row: AdminBookingRow;
  readonly price: OrderFigures;
  /** Null: no payment was attempted. */
  readonly money: OrderMoney | null;
}

interface ExportColumn {
  readonly head: Readonly<Record<Language, string>>;
  readonly cell: (order: ExportedOrder) => CsvCell;
}

/** Charges with a column of their own; the others are added up in "Other charges". */
const CHARGES = ["service_charge", "ait_vat", "convenience_fee"] as const;

const column = (en: string, bn: string, cell: ExportColumn["cell"]): ExportColumn => ({
  head: { en, bn },
  cell,
});

/** The columns of the bookings export. New ones go to the end: spreadsheets refer to positions. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column("Reference", "রেফারেন্স", ({ row }) => row.reference),
  column("Kind", "ধরন", ({ row }) => row.kind),
  column("Booked at (Dhaka)", "বুকিংয়ের সময় (ঢাকা)", ({ row }) => dhakaTime(new Date(row.created_at))),
  column("Travel date", "যাত্রার দিন", ({ row }) => row.travel_date),
  column("Route or name", "রুট বা নাম", ({ row }) => row.title),
  column("Traveller", "যাত্রী", ({ row }) => row.traveller),
  column("Travellers", "যাত্রীসংখ্যা", ({ price }) => price.travellers),
  column("Phone", "ফোন", ({ price }) => price.phone),
  column("Email", "ইমেইল", ({ price }) => price.email),
  column("PNR", "পিএনআর", ({ price }) => price.pnr),
  column("Tickets", "টিকিট নম্বর", ({ price }) => price.ticketNumbers.join(" ")),
  column("Status", "অবস্থা", ({ row }) => row.status),
  column("Payment status", "পেমেন্টের অবস্থা", ({ row }) => paymentStatus(row)),
  column("Fare BDT", "ভাড়া টাকা", ({ price }) => price.fare),
  column("Tax BDT", "কর টাকা", ({ price }) => price.tax),
  column("Service charge BDT", "সার্ভিস চার্জ টাকা", ({ price }) => charge(price, "service_charge")),
  column("AIT and VAT BDT", "এআইটি ও ভ্যাট টাকা", ({ price }) => charge(price, "ait_vat")),
  column("Convenience fee BDT", "কনভেনিয়েন্স ফি টাকা", ({ price }) =>
    charge(price, "convenience_fee"),
  ),
  column("Other charges BDT", "অন্যান্য চার্জ টাকা", ({ price }) => otherCharges(price)),
  column("Discount BDT", "ছাড় টাকা", ({ price }) => price.discount),
  column("Coupon", "কুপন", ({ price }) => price.couponCode),
  column("Coupon discount BDT", "কুপনের ছাড় টাকা", ({ price }) => price.couponDiscount),
  column("Total payable BDT", "মোট টাকা", ({ row }) => row.amount),
  column("Method", "পেমেন্টের মাধ্যম", ({ money }) => money?.payment?.method ?? null),
  column("Paid with", "যা দিয়ে পরিশোধ", ({ money }) =>
    money?.payment ? toPayment(money.payment).brand : null,
  ),
  column("Transaction", "লেনদেন নম্বর", ({ money }) => money?.payment?.attemptRef ?? null),
  column("Bank reference", "ব্যাংক রেফারেন্স", ({ money }) => money?.payment?.chargeRef ?? null),
  column("Paid at (Dhaka)", "পরিশোধের সময় (ঢাকা)", ({ money }) =>
    money?.payment?.paidAt ? dhakaTime(money.payment.paidAt) : null,
  ),
  column("Received BDT", "প্রাপ্ত টাকা", ({ money }) => money?.received ?? 0),
  column("Refund", "রিফান্ড নম্বর", ({ money }) =>
    (money?.refunds ?? []).map(({ reference }) => reference).join(" "),
  ),
  column("Refunded BDT", "ফেরত টাকা", ({ money }) => money?.refunded ?? 0),
  column("Refund pending BDT", "ফেরত বাকি টাকা", ({ money }) => money?.refundPending ?? 0),
  column("Airline cancellation charge BDT", "এয়ারলাইনের বাতিল চার্জ টাকা", (order) =>
    sumOfRefunds(order, "airline_charge"),
  ),
  column("Our cancellation fee BDT", "আমাদের বাতিল ফি টাকা", (order) =>
    sumOfRefunds(order, "service_fee"),
  ),
  column("Refund bank reference", "রিফান্ডের ব্যাংক রেফারেন্স", ({ money }) =>
    (money?.refundBankReferences ?? []).join(" "),
  ),
];

/** A refunded booking reads refunded, although it was paid. */
function paymentStatus({ refund_state: refund, payment_status: paid }: AdminBookingRow): string {
  if (refund === null) return paid ?? "unpaid";
  return refund === "refunded" ? "refunded" : "refund_pending";
}

function charge({ charges }: OrderFigures, code: (typeof CHARGES)[number]): number {
  return charges[code] ?? 0;
}

function otherCharges({ charges }: OrderFigures): number {
  const named: readonly string[] = CHARGES;
  return Object.entries(charges).reduce(
    (sum, [code, amount]) => (named.includes(code) ? sum : sum + amount),
    0,
  );
}

function sumOfRefunds(
  { money }: ExportedOrder,
  part: keyof Pick<RefundBreakdown, "airline_charge" | "service_fee">,
): number {
  return (money?.refunds ?? []).reduce(
    (all, { status, sum }) => all + (status === "rejected" ? 0 : (sum?.[part] ?? 0)),
    0,
  );
}

const dhaka = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "short",
});

/** "2026-11-21 14:05": spreadsheets read it as a date and time. */
function dhakaTime(at: Date): string {
  return dhaka.format(at);
}
