import type { Language } from "@ghuri/contract/messages/message";
import type { Queryable } from "../../../platform/db/database.ts";
import { formatDate, localizeDigits } from "../../../platform/format.ts";
import type { Order, OrderBreakdown } from "../../orders/index.ts";
import { getVisaApplication } from "../applications/find-visa-applications.ts";

const LABELS = {
  en: { fee: "Visa fee", coupon: "Coupon" },
  bn: { fee: "ভিসা ফি", coupon: "কুপন" },
} as const;

/** What was applied for and what it cost, for the receipt and for staff. */
export async function itemizeVisaApplication(
  db: Queryable,
  order: Order,
  language: Language,
): Promise<OrderBreakdown> {
  const { visa } = await getVisaApplication(db, order.id);
  const { travellers, totalPrice, couponCode, couponDiscount, travelDate, travelEndsOn } = order;
  const labels = LABELS[language];
  return {
    bought: [
      {
        label: `${visa.country[language]}: ${visa.type[language]}`,
        detail: `${formatDate(language, travelDate)} – ${formatDate(language, travelEndsOn)}`,
      },
    ],
    lines: [
      { label: `${labels.fee} × ${localizeDigits(language, travellers)}`, amount: totalPrice },
      ...(couponCode === null
        ? []
        : [{ label: `${labels.coupon} ${couponCode}`, amount: -couponDiscount }]),
    ],
    isSample: false,
  };
}
