import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { replayOnRefusal } from "../../../platform/idempotency/replay-on-refusal.ts";
import {
  type RequestFingerprint,
  requestFingerprint,
} from "../../../platform/idempotency/request-fingerprint.ts";
import { checkApplication } from "./check-application.ts";
import type { VisaDeps } from "../deps.ts";
import { findByRequestKey, isSameOffer, type Order } from "../../orders/index.ts";
import { quoteVisa } from "./quote-visa.ts";
import { writeApplication } from "./write-application.ts";

interface ApplyForVisaInput {
  readonly accountId: string;
  readonly body: ApplyForVisaBody;
  readonly requestKey: string | null;
  readonly language: Language;
}

/**
 * Creates an application at the price the traveller saw. Refuses with the new quote when the price
 * changed. A repeated request returns the first application.
 */
export function applyForVisa(deps: VisaDeps, input: ApplyForVisaInput): Promise<Order> {
  const request = requestFingerprint(input.requestKey, input.body);
  return replayOnRefusal(
    () => createApplication(deps, input, request),
    () => findByRequestKey(deps.db, deps.product.name, input.accountId, request),
  );
}

async function createApplication(
  deps: VisaDeps,
  { accountId, body, language }: ApplyForVisaInput,
  request: RequestFingerprint,
): Promise<Order> {
  const quoted = await quoteVisa(deps, {
    guidelineId: body.visa_guideline_id,
    travellers: body.traveller,
    entry: body.entry,
    couponCode: body.coupon ?? null,
    accountId,
  });
  const now = deps.clock.now();
  checkApplication(body, quoted.row, now);
  const { quote } = quoted;
  if (body.expected_total !== undefined && body.expected_total !== quote.total_payable)
    refuse("price_changed", { facts: { quote } });
  if (body.part_payment && !isSameOffer(body.part_payment, quote.part_payment))
    refuse("part_payment_changed", { facts: { quote } });
  return writeApplication(deps, { accountId, request, language, body, quoted, now });
}
