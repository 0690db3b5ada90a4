import { accountsCalls } from "./calls/accounts.ts";
import { agenciesCalls } from "./calls/agencies.ts";
import { backOfficeCalls } from "./calls/back-office.ts";
import { couponsCalls } from "./calls/coupons.ts";
import { deskContentCalls } from "./calls/desk-content.ts";
import { deskBookingsCalls } from "./calls/desk-bookings.ts";
import { deskMoneyCalls } from "./calls/desk-money.ts";
import { deskRecordsCalls } from "./calls/desk-records.ts";
import { deskSiteContentCalls } from "./calls/desk-site-content.ts";
import { flightBookingCalls } from "./calls/flight-booking.ts";
import { flightSearchCalls } from "./calls/flight-search.ts";
import { newsletterCalls } from "./calls/newsletter.ts";
import { paymentsCalls } from "./calls/payments.ts";
import { profileCalls } from "./calls/profile.ts";
import { siteCalls } from "./calls/site.ts";
import { tourPackagesCalls } from "./calls/tour-packages.ts";
import { travellersCalls } from "./calls/travellers.ts";
import { visaCalls } from "./calls/visa.ts";

/** Every call of the product, keyed by method and path. */
export const api = {
  ...flightSearchCalls,
  ...flightBookingCalls,
  ...tourPackagesCalls,
  ...visaCalls,
  ...couponsCalls,
  ...paymentsCalls,
  ...accountsCalls,
  ...profileCalls,
  ...travellersCalls,
  ...agenciesCalls,
  ...newsletterCalls,
  ...siteCalls,
  ...backOfficeCalls,
  ...deskContentCalls,
  ...deskBookingsCalls,
  ...deskMoneyCalls,
  ...deskRecordsCalls,
  ...deskSiteContentCalls,
} as const;

export type Api = typeof api;
export type ApiCall = keyof Api;
