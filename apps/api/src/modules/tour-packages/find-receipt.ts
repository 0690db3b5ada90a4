import { and, eq } from "drizzle-orm";
import { dayInWords, inDigits } from "../../platform/formats.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { FindReceipt } from "../../platform/papers/receipt-routes.ts";
import type { Agency, PriceLine } from "../../platform/papers/paper.ts";
import type { Language } from "@ghuri/contract/messages/message";
import { paymentStates } from "../payments/index.ts";
import type { TourPackageDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import type { BookingRow } from "./lock-booking.ts";
import { paymentOf } from "./show-booking.ts";
import { packageBookingTravellers } from "./tables.ts";

interface ReceiptDeps extends Pick<TourPackageDeps, "db" | "clock" | "house"> {
  readonly agency: Agency;
  /** False: nothing here is real, and the paper says so. */
  readonly isLive: boolean;
}

const WORDS = {
  en: { package: "Package", coupon: "Coupon", leaves: "leaves" },
  bn: { package: "প্যাকেজ", coupon: "কুপন", leaves: "যাত্রা" },
} as const;

/** Receipts of package bookings; before its money has come a booking has none: late money gets none. */
export function findPackageReceipt(deps: ReceiptDeps): FindReceipt {
  return async ({ accountId, id, language: asked }) => {
    const booking = await findOwnBooking(deps.db, accountId, id);
    const language = asked ?? booking.language;
    const now = deps.clock.now();
    const subjects = { purpose: "package", subjectIds: [booking.id], now } as const;
    const { paidBy } = paymentOf(await paymentStates(deps.db, subjects), booking.id);
    if (booking.paymentId === null || !paidBy) return refuse("receipt_not_ready");
    return {
      language,
      agency: deps.agency,
      reference: booking.reference,
      receipt: paidBy.receipt,
      site: deps.house.site,
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
          detail: `${WORDS[language].leaves} ${dayInWords(language, booking.departureDate)}`,
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

/** How the price adds up: Σ amount = total payable. */
export function priceLines(booking: BookingRow, language: Language): PriceLine[] {
  const words = WORDS[language];
  const { travellers, totalPrice, couponCode, couponDiscount } = booking;
  return [
    { label: `${words.package} × ${inDigits(language, travellers)}`, amount: totalPrice },
    ...(couponCode === null
      ? []
      : [{ label: `${words.coupon} ${couponCode}`, amount: -couponDiscount }]),
  ];
}
