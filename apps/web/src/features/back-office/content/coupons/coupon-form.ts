import type { CouponDraft, AdminCoupon } from "@ghuri/contract/admin-coupons";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/** The raw values of the form. */
export type CouponFields = z.input<typeof CouponDraft>;
export type CouponForm = UseFormReturn<CouponFields, unknown, CouponDraft>;

const DAYS = 30;

/** The values of a new coupon, which runs for a month from today. */
export function emptyCoupon(now: Date): AdminCoupon["draft"] {
  const today = todayInDhaka(now);
  return {
    name: "",
    title_en: "",
    title_bn: "",
    subtitle_en: "",
    subtitle_bn: "",
    description_en: "",
    description_bn: "",
    image: null,
    is_private: false,
    type: "percentage",
    amount: 10,
    max_discount: null,
    min_spend: null,
    scope: "any",
    origins: [],
    destinations: [],
    destination_countries: [],
    airlines: [],
    trip_type: null,
    min_travellers: 1,
    first_booking_only: false,
    proven_phone_only: false,
    valid_from: startOfDay(today),
    expired_at: endOfDay(addDays(today, DAYS)),
    total_limit: null,
    per_account_limit: 1,
  };
}

/** The instants at which a day in Dhaka starts and ends. */
export function startOfDay(date: string): string {
  return new Date(`${date}T00:00:00+06:00`).toISOString();
}

export function endOfDay(date: string): string {
  return new Date(`${date}T23:59:59+06:00`).toISOString();
}

export function toDhakaDate(instant: string): string | null {
  return instant ? todayInDhaka(new Date(instant)) : null;
}
