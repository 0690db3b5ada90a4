import type { TourPackage } from "@ghuri/contract/packages";
import type { Language } from "@ghuri/contract/messages/message";
import type { TourPackageDeps } from "./deps.ts";
import { describeTrip } from "./describe-trip.ts";
import { findPackage, openDepartures } from "./find-package.ts";
import { leavesHome, showDeparture, showPackage } from "./show-package.ts";

/** Everything about one package, with the departures that can still be booked. */
export async function packageDetail(
  { db, clock }: Pick<TourPackageDeps, "db" | "clock">,
  asked: { readonly id: string; readonly language: Language },
): Promise<TourPackage> {
  const now = clock.now();
  const found = await findPackage(db, asked.id, now);
  const departures = await openDepartures(db, found.id, now);
  return {
    ...showPackage(found, asked.language),
    description: describeTrip(found, asked.language),
    departures: departures.map(showDeparture),
    requires_passport: leavesHome(found),
  };
}
