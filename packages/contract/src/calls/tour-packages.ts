import { endpoint } from "../endpoint.ts";
import {
  BookPackageBody,
  PackageBookingReply,
  PackageBookingsReply,
  PackageGroupsReply,
  PackageQuoteQuery,
  PackageQuoteReply,
  PackageReply,
  PackagesQuery,
  PackagesReply,
} from "../tour-packages.ts";
import { BookedReply } from "../order-fields.ts";
import { Id, Page } from "./parameters.ts";

export const tourPackagesCalls = {
  "GET /api/v1/packages/grouped": endpoint({
    summary: "Holiday packages by country",
    access: "public",
    bodyKind: "none",
    reply: PackageGroupsReply,
  }),
  "GET /api/v1/packages": endpoint({
    summary: "Holiday packages, of one country if asked",
    access: "public",
    bodyKind: "none",
    query: PackagesQuery,
    reply: PackagesReply,
  }),
  "GET /api/v1/packages/{id}": endpoint({
    summary: "One holiday package with its departures",
    access: "public",
    bodyKind: "none",
    params: Id,
    reply: PackageReply,
  }),
  "GET /api/v1/packages/{id}/quote": endpoint({
    summary: "Price of a package for a number of travellers, with an optional coupon",
    access: "optional",
    bodyKind: "none",
    params: Id,
    query: PackageQuoteQuery,
    reply: PackageQuoteReply,
  }),
  "POST /api/v1/package/book": endpoint({
    summary: "Book a package; spots are held until the payment deadline",
    access: "signed-in",
    bodyKind: "json",
    body: BookPackageBody,
    reply: BookedReply,
    status: 201,
    idempotent: true,
  }),
  "GET /api/v1/user/package-bookings": endpoint({
    summary: "Your package bookings, newest first",
    access: "signed-in",
    bodyKind: "none",
    query: Page,
    reply: PackageBookingsReply,
  }),
  "GET /api/v1/user/package-bookings/{id}": endpoint({
    summary: "One package booking in full",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: PackageBookingReply,
  }),
  "POST /api/v1/user/package-bookings/{id}/cancel": endpoint({
    summary: "Cancel an unpaid package booking",
    access: "signed-in",
    bodyKind: "none",
    params: Id,
    reply: PackageBookingReply,
    idempotent: true,
  }),
} as const;
