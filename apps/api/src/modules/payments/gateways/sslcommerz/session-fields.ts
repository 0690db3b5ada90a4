import type { Customer, Product } from "../../subjects/payable.ts";
import type { OpenRequest } from "../gateway.ts";
import type { SslcommerzSettings } from "./settings.ts";

const FLIGHT_TYPES = { oneway: "Oneway", return: "Return", multistop: "Multistop" } as const;

/** The fields of a session request, in the gateway's names and within its length limits. */
export function sessionFields(
  order: Omit<OpenRequest, "payer">,
  settings: SslcommerzSettings,
): Record<string, string> {
  const returns = settings.returns();
  return {
    store_id: settings.storeId,
    store_passwd: settings.storePassword,
    total_amount: `${order.amount}.00`,
    currency: "BDT",
    tran_id: order.attemptRef,
    success_url: returns.success,
    fail_url: returns.fail,
    cancel_url: returns.cancel,
    ipn_url: returns.ipn,
    shipping_method: "NO",
    num_of_item: "1",
    ...instalmentFields(order.instalmentMonths),
    ...productFields(order.product),
    ...customerFields(order.customer),
  };
}

/** The tenure was agreed with us, at its charge: the page offers this one, and no payment at once. */
function instalmentFields(months: number | null): Record<string, string> {
  if (months === null) return { emi_option: "0" };
  return {
    emi_option: "1",
    emi_max_inst_option: `${months}`,
    emi_selected_inst: `${months}`,
    emi_allow_only: "1",
  };
}

function productFields(product: Product): Record<string, string> {
  const named = {
    product_name: filled(product.name, 255, "Travel"),
    product_category: filled(product.category, 50, "travel"),
  };
  if (product.kind === "flight")
    return {
      ...named,
      product_profile: "airline-tickets",
      hours_till_departure: `${Math.max(0, Math.floor(product.hoursTillDeparture))} hrs`,
      flight_type: FLIGHT_TYPES[product.flightType],
      pnr: filled(product.pnr, 50, "none"),
      journey_from_to: filled(product.journey, 255, "none"),
      third_party_booking: product.isThirdParty ? "Yes" : "No",
    };
  if (product.kind === "stay")
    return {
      ...named,
      product_profile: "travel-vertical",
      hotel_name: filled(product.hotelName, 255, "none"),
      length_of_stay: `${product.nights} nights`,
      check_in_time: filled(product.checkInTime, 30, "none"),
      hotel_city: filled(product.hotelCity, 50, "none"),
    };
  return { ...named, product_profile: "non-physical-goods" };
}

/** Sign-up asks only for email and phone, but the gateway requires every field. */
function customerFields(customer: Customer): Record<string, string> {
  return {
    cus_name: filled(customer.name, 50, "Traveller"),
    cus_email: filled(customer.email, 50, "none@example.com"),
    cus_phone: filled(customer.phone, 20, "none"),
    cus_add1: filled(customer.address, 50, "Dhaka"),
    cus_city: filled(customer.city, 50, "Dhaka"),
    cus_postcode: filled(customer.postcode, 30, "1000"),
    cus_country: filled(customer.country, 50, "Bangladesh"),
  };
}

function filled(text: string | null | undefined, limit: number, otherwise: string): string {
  return cleanText(text ?? "", limit) || otherwise;
}
/**
 * Cleans text for the gateway: no control characters, single spaces, at most `limit` characters and at most
 * `limit` bytes, because the vendor does not say which it counts. Cuts between whole characters.
 */
function cleanText(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  let size = 0;
  let kept = "";
  for (const character of clean) {
    size += Buffer.byteLength(character);
    if (size > limit) break;
    kept += character;
  }
  return kept.trimEnd();
}
