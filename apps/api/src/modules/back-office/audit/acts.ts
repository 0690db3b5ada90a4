import type { ContentState } from "@ghuri/contract/desk-content";
import type { UnknownVerdict } from "@ghuri/contract/unknown-cases";
import type { VisaApplicationStatus } from "@ghuri/contract/visas";

/** Everything staff do that is written down, by the name under which it is. */
export type ActName =
  | "staff.add"
  | "staff.roles"
  | "staff.disable"
  | "staff.reset"
  | "session.open"
  | `coupon.${"add" | "change" | "stop" | "resume"}`
  | "search-presets.change"
  | `payment-account.${"add" | "change" | "close" | "reopen" | "order"}`
  | `page.${"change" | "built-in"}`
  | `subscriber.${"remove" | "export"}`
  | "session.end"
  | "receipt.look"
  | "manual-payment.approve"
  | "manual-payment.reject"
  | `refund.${"approved" | "rejected" | "sent" | "done"}`
  | `refund.${"gateway" | "look" | "arrived" | "never"}`
  | `risky-payment.${"clear" | "refuse"}`
  | `unknown.${UnknownVerdict | "look"}`
  | "licence.look"
  | `agency.${"approved" | "rejected"}`
  | "paper.look"
  | `paper.${"accepted" | "refused"}`
  | `visa.${VisaApplicationStatus | "note"}`
  | `${"package" | "guideline"}.${"create" | "save" | ContentState}`
  | `departure.${"add" | "change"}`
  | "picture.add"
  | `booking.${"letter" | "payment-link" | "cancel" | "ticketed" | "supplier"}`
  | "bookings.export"
  | "passport.look"
  | "message.done";

/** What an act is about. */
export interface ActSubject {
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
    | "package"
    | "guideline"
    | "picture"
    | "coupon"
    | "search-presets"
    | "payment-account"
    | "page"
    | "subscriber";
  readonly id: string;
}

/** Who acts: somebody of the staff, or whoever has the command line of the machine. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
  /** Where from. */
  readonly address: string;
}

export interface Act {
  readonly by: Actor;
  readonly act: ActName;
  readonly subject: ActSubject;
  readonly why: string | null;
}

export const COMMAND_LINE: Actor = { id: null, name: "command line", address: "this machine" };
