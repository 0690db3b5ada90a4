import { z } from "zod";

/** Every refusal code and the status it answers with. Words live in messages/. */
export const REFUSALS = {
  invalid: 422,
  malformed_body: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 422,
  phone_taken: 422,
  idempotency_mismatch: 422,
  in_progress: 409,
  price_changed: 409,
  sold_out: 409,
  not_payable: 409,
  already_paid: 409,
  ticket_not_issued: 409,
  not_cancellable: 409,
  payment_amount_limit: 422,
  search_expired: 410,
  offer_expired: 410,
  payment_deadline_passed: 410,
  coupon_unknown: 422,
  coupon_expired: 422,
  coupon_min_spend: 422,
  coupon_scope: 422,
  coupon_used_up: 422,
  coupon_account_limit: 422,
  coupon_first_booking: 422,
  file_too_large: 413,
  file_type: 415,
  photo_too_large: 413,
  too_many_travellers: 422,
  body_too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  gateway_unavailable: 503,
  supplier_unavailable: 503,
  overloaded: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** The one body of every answer from 400 up; facts named by the code may stand beside. */
export const RefusalBody = z.looseObject({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
