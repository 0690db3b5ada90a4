import type { AdminEvent, BookingFlag } from "@ghuri/contract/admin-bookings";
import type { RefundStage } from "@ghuri/contract/cancellations";
import type { FlightBookingStatus } from "@ghuri/contract/flight-bookings";
import type { FlightChangeStatus } from "@ghuri/contract/flight-changes";
import type { FlightExtrasStatus } from "@ghuri/contract/flight-extras";
import type { NameChargeStatus } from "@ghuri/contract/name-corrections";
import type {
  ChangeEmailKind,
  ExtrasEmailKind,
  FlightEmailKind,
  NameEmailKind,
  PackageEmailKind,
  PaymentEmailKind,
  SplitEmailKind,
  VisaEmailKind,
} from "@ghuri/contract/order-emails";
import type {
  PaymentAttemptStatus,
  PaymentReviewReason,
  ShopProduct,
} from "@ghuri/contract/payments";
import type { PackageBookingStatus } from "@ghuri/contract/tour-packages";
import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { useTranslations } from "use-intl";
import { toWords } from "../shell/to-words.ts";

type Product = ShopProduct | "flight-change" | "flight-extras" | "flight-name";
type Status =
  | FlightBookingStatus
  | PackageBookingStatus
  | VisaApplicationStatus
  | FlightChangeStatus
  | FlightExtrasStatus
  | NameChargeStatus;
type EmailKind =
  | FlightEmailKind
  | PackageEmailKind
  | VisaEmailKind
  | ChangeEmailKind
  | ExtrasEmailKind
  | NameEmailKind
  | SplitEmailKind
  | `payment_${PaymentEmailKind}`
  | `refund_${RefundStage}`;

type Name = Parameters<ReturnType<typeof useTranslations<"backOfficeBookings">>["has"]>[0];

/**
 * The names of codes. A code of a product that the web app knows, and without a name in the catalogues, does not compile; one of
 * another product shows its own words.
 */
export function useCodeLabels() {
  const t = useTranslations("backOfficeBookings");
  const label = (name: Name, code: string): string =>
    t.has(name) ? (t as (name: Name) => string)(name) : toWords(code);
  return {
    kind: (code: string) => label(`kinds.${code as Product}`, code),
    status: (code: string) => label(`statuses.${code as Status}`, code),
    email: (code: string) => label(`emails.${code as EmailKind}`, code),
    attempt: (code: string) => label(`attempts.${code as PaymentAttemptStatus}`, code),
    stage: (code: string) => label(`stages.${code as RefundStage}`, code),
    flag: (code: string) => label(`flags.${code as BookingFlag}`, code),
    /** Null for a reason in words: of a bank, or of staff. */
    reviewReason: (reason: string | null) => {
      const name: Name = `reviewReasons.${reason as PaymentReviewReason}`;
      return t.has(name) ? t(name) : null;
    },
    source: (code: AdminEvent["by"]) => t(`by.${code}`),
  };
}
