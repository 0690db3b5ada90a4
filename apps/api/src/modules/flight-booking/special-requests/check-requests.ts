import type { PassengerType } from "@ghuri/contract/flights";
import {
  kindOfRequest,
  requestCodesFor,
  type SpecialRequestWish,
} from "@ghuri/contract/special-requests";
import { type FieldError, refuse } from "../../../platform/http/refusals/refuse.ts";
import { takesRequests } from "./write-requests.ts";

/**
 * Checks what a new booking asks for its travellers. Refuses fields of `special_requests` that are for nobody, for somebody of
 * another age, or asked twice, and special_requests_closed.
 */
export function checkRequests(
  wishes: readonly SpecialRequestWish[],
  {
    members,
    departsAt,
    now,
  }: {
    readonly members: readonly { readonly type: PassengerType }[];
    readonly departsAt: Date;
    readonly now: Date;
  },
): readonly SpecialRequestWish[] {
  if (wishes.length === 0) return wishes;
  const fields: Record<string, FieldError[]> = {};
  const seen = new Set<string>();
  for (const [at, { traveller, code }] of wishes.entries()) {
    const member = members[traveller];
    const key = `${traveller} ${kindOfRequest(code)}`;
    if (!member) fields[`special_requests.${at}.traveller`] = [{ code: "invalid_value" }];
    else if (!requestCodesFor(member.type).includes(code))
      fields[`special_requests.${at}.code`] = [{ code: "special_request_not_for" }];
    else if (seen.has(key))
      fields[`special_requests.${at}.code`] = [{ code: "special_request_twice" }];
    seen.add(key);
  }
  if (Object.keys(fields).length > 0) refuse("invalid", { fields });
  if (!takesRequests(departsAt, now)) refuse("special_requests_closed");
  return wishes;
}
