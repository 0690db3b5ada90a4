import {
  COUNTRY_NAMES,
  GROUP_BADGES,
  PER_PERSON,
  SAMPLE_NOTE,
  SEED_PACKAGES,
  type SeedPackage,
} from "../../../../seed/content/packages.ts";
import type { LocalizedText } from "../../../../seed/content/localized-text.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sanitizeHtml } from "../../../platform/html/sanitize-html.ts";
import { newId } from "../../../platform/ids.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import { generateDepartures } from "../departures/generate-departures.ts";
import { createSlug } from "./create-slug.ts";
import { tourPackages } from "../tables.ts";

const NOTHING: LocalizedText = { en: "", bn: "" };

/** The sample packages and their first departures. */
export async function seedPackages(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(tourPackages).values(SEED_PACKAGES.map(packageRow));
  await generateDepartures(tx, now);
}

function packageRow(
  { name, location, itinerary, poster, seasonMonths = [], ...rest }: SeedPackage,
  position: number,
): typeof tourPackages.$inferInsert {
  const country = COUNTRY_NAMES[rest.countryCode] ?? NOTHING;
  const badge = GROUP_BADGES[rest.countryCode] ?? NOTHING;
  return {
    ...rest,
    id: newId(),
    slug: createSlug(name.en),
    days: itinerary.map((text) => ({ title: NOTHING, text })),
    nameEn: name.en,
    nameBn: name.bn,
    countryEn: country.en,
    countryBn: country.bn,
    locationEn: location.en,
    locationBn: location.bn,
    descriptionEn: sampleNote("en"),
    descriptionBn: sampleNote("bn"),
    perEn: PER_PERSON.en,
    perBn: PER_PERSON.bn,
    badgeEn: badge.en,
    badgeBn: badge.bn,
    thumb: `${poster}.webp`,
    position,
    // From 12 to 20, like small buses and boats.
    departureCapacity: 12 + ((position * 5) % 9),
    seasonMonths: [...seasonMonths],
    isSample: true,
  };
}

function sampleNote(language: keyof LocalizedText): string {
  return sanitizeHtml(`<p>${escapeHtml(SAMPLE_NOTE[language])}</p>`);
}
