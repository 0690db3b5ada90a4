import { parsePaisa } from "./paisa.ts";

/** Required fields of a session request, with their maximum length in bytes. */
const REQUIRED: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_name: 256,
  product_category: 100,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 1,
  emi_option: 1,
};

const OPTIONAL: Readonly<Record<string, number>> = {
  emi_max_inst_option: 2,
  emi_selected_inst: 2,
  emi_allow_only: 1,
  ipn_url: 255,
  multi_card_name: 30,
  allowed_bin: 255,
  cus_add2: 50,
  cus_state: 50,
  cus_fax: 20,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
};

/** Additional required fields per product profile. */
const PROFILES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  general: {},
  "physical-goods": {},
  "non-physical-goods": {},
  "airline-tickets": {
    hours_till_departure: 30,
    flight_type: 30,
    pnr: 50,
    journey_from_to: 255,
    third_party_booking: 20,
  },
  "travel-vertical": {
    hotel_name: 255,
    length_of_stay: 30,
    check_in_time: 30,
    hotel_city: 50,
  },
  "telecom-vertical": { product_type: 30, topup_number: 150, country_topup: 30 },
};

const SHIPPED: Readonly<Record<string, number>> = {
  ship_name: 50,
  ship_add1: 50,
  ship_city: 50,
  ship_postcode: 50,
  ship_country: 50,
};

const MIN_PAISA = 10_00;
const MAX_PAISA = 500_000_00;

type Form = Readonly<Record<string, string>>;

const MAX_MONTHS = 36;

/** Instalments are asked for with a number of months, within the largest that the merchant allows. */
function findInstalmentError(form: Form): string | null {
  if (!/^[01]$/.test(form["emi_option"] ?? ""))
    return "Invalid Information! 'emi_option' must be 0 or 1.";
  if (form["emi_option"] === "0")
    return form["emi_allow_only"] === "1"
      ? "Invalid Information! 'emi_allow_only' needs 'emi_option'."
      : null;
  const most = Number(form["emi_max_inst_option"] ?? MAX_MONTHS);
  const selected = Number(form["emi_selected_inst"] ?? most);
  const isRight =
    Number.isInteger(selected) && selected >= 2 && selected <= most && most <= MAX_MONTHS;
  return isRight ? null : "Invalid Information! 'emi_selected_inst' is no tenure.";
}

/** The reason why the gateway would refuse this session request; null when it would accept it. */
export function findRequestError(form: Form): string | null {
  const extras = PROFILES[form["product_profile"] ?? ""];
  const required = {
    ...REQUIRED,
    ...extras,
    ...(form["shipping_method"] === "YES" ? SHIPPED : {}),
  };
  const missing = Object.keys(required).find((name) => !form[name]);
  if (missing) return `Invalid Information! '${missing}' is missing or empty.`;
  if (!extras) return "Invalid Information! 'product_profile' is unknown.";
  const long = Object.entries({ ...required, ...OPTIONAL }).find(
    ([name, limit]) => Buffer.byteLength(form[name] ?? "") > limit,
  );
  if (long) return `Invalid Information! '${long[0]}' is longer than ${long[1]}.`;
  if (form["currency"] !== "BDT") return "Invalid Information! 'currency' must be BDT here.";
  const paisa = parsePaisa(form["total_amount"] ?? "");
  if (paisa === null || paisa < MIN_PAISA || paisa > MAX_PAISA)
    return "Invalid Information! 'total_amount' must be from 10.00 to 500000.00 BDT.";
  const badInstalments = findInstalmentError(form);
  if (badInstalments) return badInstalments;
  const badAddress = ["success_url", "fail_url", "cancel_url", "ipn_url"].find(
    (name) => form[name] && !/^https?:\/\//.test(form[name]),
  );
  return badAddress ? `Invalid Information! '${badAddress}' is no address.` : null;
}
