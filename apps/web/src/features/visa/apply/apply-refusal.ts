import { refusalFrom } from "@ghuri/contract/client";
import { VisaQuote } from "@ghuri/contract/visas";
import {
  type TravellerErrors,
  groupTravellerErrors,
} from "../../../components/checkout/traveller-errors.ts";

export const CRITERIA_FIELDS = ["country", "entry", "exit", "nationality", "traveller"] as const;
type TripField = (typeof CRITERIA_FIELDS)[number];

/** The server's errors about the trip. */
export type CriteriaErrors = { readonly [Field in TripField]?: string };

/** Why an application was refused, by where it is shown. */
export interface ApplyRefusal {
  /** The current quote, when the fee has changed. */
  readonly price: VisaQuote | null;
  /** The current quote, when only the terms for paying in two parts have changed. */
  readonly parts: VisaQuote | null;
  readonly travellers: TravellerErrors;
  readonly criteria: CriteriaErrors;
  /** Why the coupon is not valid. */
  readonly coupon: string | null;
  /** The server's message; empty without one. */
  readonly message: string;
}

export function readRefusal(error: Error): ApplyRefusal {
  const refusal = refusalFrom("POST /api/v1/visa-application/book", error);
  if (!refusal)
    return {
      price: null,
      parts: null,
      travellers: new Map(),
      criteria: {},
      coupon: null,
      message: "",
    };
  const { code, message, errors = {}, quote } = refusal;
  const quoteOf = (changed: typeof code) =>
    (code === changed ? VisaQuote.safeParse(quote).data : null) ?? null;
  return {
    price: quoteOf("price_changed"),
    parts: quoteOf("part_payment_changed"),
    travellers: groupTravellerErrors(errors, "travellers"),
    criteria: Object.fromEntries(
      CRITERIA_FIELDS.flatMap((field) => {
        // The server reports a wrong number of travellers on the list, too.
        const [text] = errors[field] ?? (field === "traveller" ? errors["travellers"] : []) ?? [];
        return text ? [[field, text]] : [];
      }),
    ),
    coupon: code.startsWith("coupon_") ? message : null,
    message,
  };
}
