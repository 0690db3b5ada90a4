import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { FindPicture } from "../../platform/pictures/open-pictures.ts";
import type { AgencyDeps } from "../agencies/index.ts";
import type { FlightBookingDeps } from "../flight-booking/index.ts";
import type { Airports } from "../airports/index.ts";
import type { SearchPresets } from "../flight-search/index.ts";
import type { PaymentsDeps } from "../payments/index.ts";
import type { TourPackageDeps } from "../tour-packages/index.ts";
import type { VisaDeps } from "../visa/index.ts";

export interface BackOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly pictures: FindPicture;
  /** True when the public address is https: the cookie goes nowhere else. */
  readonly isSecure: boolean;
  /** What the keys of one-time codes are sealed with; undefined: they are stored as they are. */
  readonly staffKey: string | undefined;
  /** Taka from which two people are needed to give money back. */
  readonly fourEyesFrom: number;
  readonly payments: PaymentsDeps;
  readonly airports: Pick<Airports, "get" | "describe">;
  readonly presets: Pick<SearchPresets, "changed" | "priceOf">;
  readonly flights: FlightBookingDeps;
  readonly holidays: TourPackageDeps;
  readonly visas: VisaDeps;
  /** What letters about decisions need. */
  readonly letters: Pick<AgencyDeps, "clock" | "jobs" | "house">;
}
