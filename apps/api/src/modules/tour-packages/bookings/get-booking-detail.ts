import type { PackageBookingDetail } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import {
  findOrderEvents,
  findOrderTravellers,
  findOwnOrder,
  getOrderNow,
} from "../../orders/index.ts";
import { findSubjectRefunds } from "../../payments/index.ts";
import type { TourPackageDeps } from "../deps.ts";
import { toBookingDto } from "./booking-dto.ts";
import { getPackageBooking } from "./find-package-bookings.ts";
import { toPackageTravellerDto } from "./traveller-dto.ts";

/** The full booking as its owner sees it. */
export async function getBookingDetail(
  { db, clock, product }: TourPackageDeps,
  asked: { readonly accountId: string; readonly id: string; readonly language: Language },
): Promise<PackageBookingDetail> {
  const order = await findOwnOrder(db, product.name, asked);
  const now = await getOrderNow(db, product, order, clock.now());
  const travellers = await findOrderTravellers(db, [order.id]);
  const events = await findOrderEvents(db, [order.id]);
  const subject = { purpose: product.name, subjectId: order.id };
  return {
    ...toBookingDto(now, await getPackageBooking(db, order.id), asked.language),
    travellers: travellers.map(toPackageTravellerDto),
    // The log holds the statuses and sources of this product only.
    events: [...(events.get(order.id) ?? [])] as PackageBookingDetail["events"],
    payments: [...now.payment.attempts],
    refunds: await findSubjectRefunds(db, [subject], order.reference),
  };
}
