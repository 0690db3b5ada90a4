import { z } from "zod";

/**
 * Every refusal code and its HTTP status. The texts are in messages/. An endpoint lists the codes of
 * its own rules (`endpoint.ts`).
 */
export const REFUSALS = {
  invalid: 422,
  malformed_body: 400,
  unknown_host: 421,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  agency_pending: 403,
  agency_rejected: 403,
  email_taken: 422,
  phone_taken: 422,
  idempotency_mismatch: 422,
  in_progress: 409,
  price_changed: 409,
  part_payment_changed: 409,
  sold_out: 409,
  spots_gone: 409,
  unpaid_orders_limit: 409,
  email_not_confirmed: 409,
  shared_orders_limit: 409,
  seller_orders_limit: 409,
  reviews_limit: 409,
  documents_closed: 409,
  visa_fee_unpaid: 409,
  visa_documents_missing: 409,
  visa_not_submitted: 409,
  not_payable: 409,
  already_paid: 409,
  ticket_not_issued: 409,
  not_cancellable: 409,
  cancellation_quote_expired: 410,
  not_changeable: 409,
  part_not_possible: 409,
  part_leaves_infant: 409,
  part_leaves_minors: 409,
  name_not_correctable: 409,
  name_correction_open: 409,
  another_person: 409,
  special_request_open: 409,
  special_requests_closed: 409,
  change_open: 409,
  extras_open: 409,
  extras_not_sold: 409,
  extras_changed: 409,
  seat_taken: 409,
  schedule_changed_again: 409,
  schedule_not_open: 409,
  schedule_unchanged: 409,
  change_sold_out: 409,
  change_quote_expired: 410,
  refund_terms_unknown: 409,
  payment_in_review: 409,
  receipt_not_ready: 409,
  already_decided: 409,
  bad_staff_credentials: 401,
  fresh_code_needed: 403,
  passkey_enrolment_needed: 403,
  passkey_needed: 403,
  identity_provider_needed: 403,
  passkey_refused: 403,
  passkey_limit: 409,
  last_passkey: 409,
  webhook_limit: 409,
  webhook_off: 409,
  claimed_by_other: 409,
  claim_needed: 409,
  case_changed: 409,
  content_not_ready: 409,
  content_state: 409,
  departure_full: 409,
  own_access: 409,
  four_eyes: 409,
  second_approver_needed: 409,
  statement_imported: 409,
  exchange_rate_missing: 409,
  statement_errors: 422,
  month_closed: 409,
  not_through_gateway: 409,
  refund_at_gateway: 409,
  reset_link_used: 410,
  agency_link_used: 410,
  email_link_used: 410,
  phone_code_ended: 410,
  phone_code_budget: 429,
  phone_codes_off: 409,
  staff_link_used: 410,
  newsletter_link_unknown: 404,
  account_has_open_trips: 409,
  payment_amount_limit: 422,
  payment_total_changed: 409,
  split_amount: 422,
  instalments_gone: 409,
  flight_sold: 409,
  flight_exists: 409,
  flight_not_ready: 409,
  import_invalid: 422,
  import_sold: 409,
  import_changed: 409,
  import_too_large: 422,
  import_unreadable: 422,
  search_expired: 410,
  offer_expired: 410,
  flights_not_sold: 404,
  payment_deadline_passed: 410,
  coupon_unknown: 422,
  coupon_expired: 422,
  coupon_min_spend: 422,
  coupon_scope: 422,
  coupon_used_up: 422,
  coupon_account_limit: 422,
  coupon_first_booking: 422,
  coupon_phone_unproven: 422,
  coupon_phone_used: 422,
  file_too_large: 413,
  file_type: 415,
  photo_too_large: 413,
  too_many_travellers: 422,
  body_too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  gateway_unavailable: 503,
  supplier_unavailable: 503,
  files_unavailable: 503,
  maintenance: 503,
  database_unavailable: 503,
  overloaded: 503,
  internal: 500,
} as const satisfies Record<string, number>;

/** The code of a refusal; `REFUSALS` has its status. */
export type RefusalCode = keyof typeof REFUSALS;

/** Codes that follow from access, input, limits and outages: any endpoint may answer with them. */
export type CommonRefusal =
  | "unauthenticated"
  | "not_found"
  | "fresh_code_needed"
  | "passkey_enrolment_needed"
  | "invalid"
  | "malformed_body"
  | "wrong_content_type"
  | "body_too_large"
  | "file_too_large"
  | "file_type"
  | "photo_too_large"
  | "idempotency_mismatch"
  | "in_progress"
  | "too_many_requests"
  | "files_unavailable"
  | "database_unavailable"
  | "overloaded"
  | "internal";

/** `unknown`: the client received an error that is not ours, for example a proxy's page. */
const CODES = [...(Object.keys(REFUSALS) as RefusalCode[]), "unknown"] as const;

/**
 * The body of every response with a status of 400 or above. `errors` maps form fields to messages
 * (422). Some codes add facts beside it, for example the new quote of `price_changed`.
 */
export const RefusalBody = z.looseObject({
  code: z.enum(CODES),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
