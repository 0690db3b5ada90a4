import type { TourPackage } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import type { TourPackageDeps } from "../deps.ts";
import { findPackage, findOpenDepartures } from "./find-package.ts";
import { isAbroad, toDepartureDto, toPackageDto } from "./package-dto.ts";

/** Everything about one package, with the departures that can still be booked. */
export async function getPackageDetail(
  { db, clock }: Pick<TourPackageDeps, "db" | "clock">,
  asked: { readonly id: string; readonly language: Language },
): Promise<TourPackage> {
  const now = clock.now();
  const found = await findPackage(db, asked.id, now);
  const departures = await findOpenDepartures(db, found.id, now);
  const { language } = asked;
  return {
    ...toPackageDto(found, language),
    hotels: found.hotels.map(({ name, place, nights, stars }) => ({
      name: name[language],
      place: place[language],
      nights,
      stars,
    })),
    included: found.included.map((line) => line[language]),
    excluded: found.excluded.map((line) => line[language]),
    departures: departures.map(toDepartureDto),
    requires_passport: isAbroad(found),
  };
}
