import { endpoint } from "../endpoint.ts";
import { EnterExchangeRateBody, ExchangeRateReply, ExchangeRatesReply } from "../exchange-rates.ts";
import { PRICING_ROLES } from "../pricing-rules.ts";

/** What one unit of a supplier's currency costs us in taka, for staff. */
export const adminExchangeRatesCalls = {
  "GET /api/v1/back-office/exchange-rates": endpoint({
    summary: "Exchange rates, the newest first, and currencies that have none",
    access: "staff",
    roles: PRICING_ROLES,
    bodyKind: "none",
    reply: ExchangeRatesReply,
  }),
  "POST /api/v1/back-office/exchange-rates": endpoint({
    summary: "Enter an exchange rate; a repeat with the same id returns the first",
    access: "staff",
    roles: PRICING_ROLES,
    bodyKind: "json",
    body: EnterExchangeRateBody,
    reply: ExchangeRateReply,
    status: 201,
    refusals: ["already_decided"],
  }),
} as const;
