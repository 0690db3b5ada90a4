import { and, eq } from "drizzle-orm";
import { formatDate, localizeDigits } from "../../../platform/format.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FindReceipt } from "../../../platform/pdf/receipt-routes.ts";
import type { PriceLine } from "../../../platform/pdf/document.ts";
import type { Language } from "@ghuri/contract/messages/message";
import { findSubjectPayments } from "../../payments/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { findOwnBooking } from "../bookings/find-own-booking.ts";
import type { BookingRow } from "../bookings/lock-booking.ts";
import { getPayment } from "../bookings/booking-dto.ts";
import { packageBookingTravellers } from "../tables.ts";

interface ReceiptDeps extends Pick<TourPackageDeps, "db" | "clock" | "company"> {
  /** False: sample data. The receipt says so. */
  readonly isLive: boolean;
}

const LABELS = {
  en: { package: "Package", coupon: "Coupon", leaves: "leaves" },
  bn: { package: "প্যাকেজ", coupon: "কুপন", leaves: "যাত্রা" },
} as const;

/**
 * Finds the receipt of a package booking. Refuses `receipt_not_ready` before payment; a late
 * payment gets no receipt.
 */
export function findPackageReceipt(deps: ReceiptDeps): FindReceipt {
  return async ({ accountId, id, language: asked }) => {
    const booking = await findOwnBooking(deps.db, accountId, id);
    const language = asked ?? booking.language;
    const now = deps.clock.now();
    const subjects = { purpose: "package", subjectIds: [booking.id], now } as const;
    const { paidBy } = getPayment(await findSubjectPayments(deps.db, subjects), booking.id);
    if (booking.paymentId === null || !paidBy) return refuse("receipt_not_ready");
    return {
      language,
      company: deps.company,
      reference: booking.reference,
      verificationCode: paidBy.verificationCode,
      site: deps.company.site,
      totalPayable: booking.totalPayable,
      isSample: !deps.isLive,
      purpose: "package",
      paidAt: paidBy.paidAt,
      trxid: paidBy.trxid,
      paidWith: paidBy.brand,
      payer: await payerOf(deps, booking),
      travellers: booking.travellers,
      bought: [
        {
          label: `${booking.bought.name[language]}, ${booking.bought.location[language]}`,
          detail: `${LABELS[language].leaves} ${formatDate(language, booking.departureDate)}`,
        },
      ],
      lines: priceLines(booking, language),
    };
  };
}

async function payerOf({ db }: ReceiptDeps, { id }: BookingRow): Promise<string> {
  const { bookingId, position, firstName, lastName } = packageBookingTravellers;
  const [first] = await db
    .select({ firstName, lastName })
    .from(packageBookingTravellers)
    .where(and(eq(bookingId, id), eq(position, 0)));
  return first ? `${first.firstName} ${first.lastName}` : "";
}

/** The price breakdown: Σ amount = total payable. */
export function priceLines(booking: BookingRow, language: Language): PriceLine[] {
  const labels = LABELS[language];
  const { travellers, totalPrice, couponCode, couponDiscount } = booking;
  return [
    { label: `${labels.package} × ${localizeDigits(language, travellers)}`, amount: totalPrice },
    ...(couponCode === null
      ? []
      : [{ label: `${labels.coupon} ${couponCode}`, amount: -couponDiscount }]),
  ];
}
