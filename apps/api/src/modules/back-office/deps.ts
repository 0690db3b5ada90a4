import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Log } from "../../platform/log.ts";
import type { FindPicture } from "../../platform/pictures/render-pictures.ts";
import type { AgencyDeps } from "../agencies/index.ts";
import type { FlightBookingDeps } from "../flight-booking/index.ts";
import type { LiveCompany } from "../company/index.ts";
import type { LiveExchangeRates } from "../exchange-rates/index.ts";
import type { Airports } from "../airports/index.ts";
import type { FlightSearchDeps, SearchPresets } from "../flight-search/index.ts";
import type { LiveInventory } from "../inventory/index.ts";
import type { OrderDeps } from "../orders/index.ts";
import type { PaymentsDeps } from "../payments/index.ts";
import type { LivePricingRules } from "../pricing-rules/index.ts";
import type { TourPackageDeps } from "../tour-packages/index.ts";
import type { IdentityProvider } from "./sign-in/oidc/identity-provider.ts";
import type { VisaDeps } from "../visa/index.ts";
import type { WebhookDeps } from "../webhooks/index.ts";

export interface BackOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly pictures: FindPicture;
  /** True when the public URL is https: the session cookie is then `Secure`. */
  readonly isSecure: boolean;
  /** Encrypts the stored TOTP secrets; undefined: they are stored unencrypted. */
  readonly staffKey: string | undefined;
  /** Where the heads of the audit log are noted, outside the database. */
  readonly auditHeadsDir: string;
  /** The origin of the back office, to whose host passkeys of staff belong. */
  readonly appUrl: string;
  /** Staff sign in with a passkey: a code is taken only from those who have none yet. */
  readonly passkeysRequired: boolean;
  /** The company's own; null: staff sign in with password and code, or a passkey. */
  readonly identityProvider: IdentityProvider | null;
  /** Manual payments and refunds from this many taka on need a second person. */
  readonly fourEyesFrom: number;
  readonly payments: PaymentsDeps;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly presets: Pick<SearchPresets, "invalidate" | "getPrice">;
  readonly flights: FlightBookingDeps;
  readonly orders: OrderDeps;
  readonly packages: TourPackageDeps;
  readonly visas: VisaDeps;
  readonly webhooks: WebhookDeps;
  /** Read again after a save. */
  readonly liveCompany: LiveCompany;
  /** The rules in force; read again after a save. */
  readonly pricingRules: LivePricingRules;
  /** The exchange rates in force; read again after one is entered. */
  readonly exchangeRates: LiveExchangeRates;
  /** What is on sale of the agency's own flights; read again after a save. */
  readonly inventory: LiveInventory;
  /** Whether this installation has the sample timetable. */
  readonly sampleFlights: boolean;
  /** Runs a search to preview prices. */
  readonly search: FlightSearchDeps;
  /** Dependencies of the emails about decisions. */
  readonly emails: Pick<AgencyDeps, "clock" | "jobs" | "company">;
}
