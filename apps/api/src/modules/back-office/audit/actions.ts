import type { BookingDocument } from "@ghuri/contract/admin-bookings";
import type { ContentState } from "@ghuri/contract/admin-content";
import type { OwnFlightState } from "@ghuri/contract/own-flights";
import type { UnknownVerdict } from "@ghuri/contract/unknown-outcome-cases";
import type { VisaApplicationStatus } from "@ghuri/contract/visas";

/**
 * Every audited staff action. The names are stored and hashed in the audit log: never rename one.
 */
export type AuditAction =
  | "staff.add"
  | "staff.roles"
  | "staff.disable"
  | "staff.reset"
  | "staff.enrol"
  | "staff.password"
  | "staff.passkey-add"
  | "staff.passkey-remove"
  | "session.open"
  /** A wrong code or passkey in a session, before an act that needs one. */
  | "session.proof-refused"
  | "account.open"
  | `coupon.${"add" | "change" | "stop" | "resume"}`
  | "search-presets.change"
  | `pricing-rule.${"add" | "change" | "on" | "off" | "order"}`
  | "exchange-rate.enter"
  | "tax-rate.enter"
  | "part-payment-rule.enter"
  | `instalment-plan.${"add" | "end"}`
  | "supplier-balance.alarm"
  | `payment-account.${"add" | "change" | "close" | "reopen" | "order"}`
  | `company.${"change" | "logo"}`
  | `ledger.${"book" | "reverse" | "close"}`
  | `statement.${"import" | "match" | "write-off"}`
  | `own-flight.${"add" | "change" | OwnFlightState | "departure" | "manifest" | "schedule" | "extras"}`
  | `own-flight-import.${"apply" | "undo"}`
  | "ticket-stock.add"
  | `seat-plan.${"add" | "change"}`
  | `sample-flights.${"on" | "off"}`
  /** Clears sample data: the command line only. */
  | `sample.${"order" | "account" | "totp-secret"}`
  | `page.${"change" | "built-in"}`
  | `subscriber.${"remove" | "export"}`
  | `campaign.${"create" | "save" | "send" | "stop" | "test"}`
  | "session.end"
  | "receipt.look"
  | "manual-payment.approve"
  | "manual-payment.reject"
  | `refund.${"approved" | "rejected" | "sent" | "done" | "reopened"}`
  | `refund.${"gateway" | "look" | "arrived" | "never"}`
  | `risky-payment.${"clear" | "refuse"}`
  | `unknown.${UnknownVerdict | "look"}`
  | "licence.look"
  | `agency.${"approved" | "rejected"}`
  | "paper.look"
  | `paper.${"accepted" | "refused"}`
  | `visa.${VisaApplicationStatus | "note" | "result"}`
  | `${"package" | "guideline"}.${"create" | "save" | ContentState}`
  | `departure.${"add" | "change"}`
  | "picture.add"
  | `booking.${"letter" | "payment-link" | "cancel" | "ticketed" | "supplier" | "release-unpaid" | "sell" | "take-payment"}`
  | "bookings.export"
  | "passport.look"
  | `${BookingDocument | "money-receipt"}.print`
  | `job.${"retry" | "discard"}`
  | `api-key.${"add" | "rotate" | "revoke"}`
  | `webhook.${"add" | "change" | "rotate" | "on" | "off" | "remove" | "test" | "redeliver"}`
  | `message.${"done" | "answer"}`;

/** The record that an action concerns. */
export interface AuditSubject {
  readonly kind:
    | "staff"
    | "manual-payment"
    | "risky-payment"
    | "unknown-outcome"
    | "refund"
    | "agency"
    | "visa-application"
    | "booking"
    | "bookings"
    | "message"
    | "job"
    | "package"
    | "guideline"
    | "picture"
    | "coupon"
    | "search-presets"
    | "pricing-rule"
    | "exchange-rate"
    | "tax-rate"
    | "part-payment-rule"
    | "instalment-plan"
    | "supplier-balance"
    | "payment-account"
    | "company"
    | "account"
    | "page"
    | "subscriber"
    | "campaign"
    | "ledger-entry"
    | "statement"
    | "month"
    | "own-flight"
    | "own-flight-import"
    | "ticket-stock"
    | "seat-plan"
    | "sample-flights"
    | "api-key"
    | "webhook";
  readonly id: string;
}

/** Who acted: a member of staff, or the command line. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  /** The IP address, or the machine for the command line. */
  readonly address: string;
}

export interface AuditedAction {
  readonly by: Actor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly why: string | null;
}

export const COMMAND_LINE: Actor = { id: null, name: "command line", address: "this machine" };
