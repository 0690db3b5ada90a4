import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { formatDate, localizeDigits } from "../../../platform/format.ts";
import type { Order, OrderBreakdown } from "../../orders/index.ts";
import { getPackageBooking } from "../bookings/find-package-bookings.ts";

const LABELS = {
  en: { package: "Package", coupon: "Coupon", leaves: "leaves" },
  bn: { package: "প্যাকেজ", coupon: "কুপন", leaves: "যাত্রা" },
} as const;

/** What was bought and what it cost, for the receipt and for staff. */
export async function itemizePackageBooking(
  db: Queryable,
  order: Order,
  language: Language,
): Promise<OrderBreakdown> {
  const { bought } = await getPackageBooking(db, order.id);
  const { travellers, totalPrice, couponCode, couponDiscount, travelDate } = order;
  const labels = LABELS[language];
  return {
    bought: [
      {
        label: `${bought.name[language]}, ${bought.location[language]}`,
        detail: `${labels.leaves} ${formatDate(language, travelDate)}`,
      },
    ],
    lines: [
      { label: `${labels.package} × ${localizeDigits(language, travellers)}`, amount: totalPrice },
      ...(couponCode === null
        ? []
        : [{ label: `${labels.coupon} ${couponCode}`, amount: -couponDiscount }]),
    ],
    isSample: false,
  };
}
