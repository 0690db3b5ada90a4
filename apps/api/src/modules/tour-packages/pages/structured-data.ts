import type { TourPackage } from "@ghuri/contract/tour-packages";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../../platform/http/pages/breadcrumbs.ts";
import type { PageHead } from "../../../platform/http/pages/page-metadata.ts";
import { PAGE_LABELS } from "./page-labels.ts";

/** A package as schema.org data. Leaves out sample ratings, because nobody has given them. */
export function packageStructuredData(
  site: string,
  { description, path }: Pick<PageHead, "description" | "path">,
  { name, thumb, price, country, departures }: TourPackage,
): object {
  const url = new URL(path, site).href;
  const hasPlaces = departures.length > 0;
  return {
    "@context": "https://schema.org",
    "@type": ["TouristTrip", "Product"],
    name,
    description,
    url,
    ...(thumb ? { image: new URL(`/storage/package-thumbs/${thumb}`, site).href } : {}),
    itinerary: { "@type": "Place", name: country },
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "BDT",
      availability: `https://schema.org/${hasPlaces ? "InStock" : "SoldOut"}`,
    },
  };
}

interface Step {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs of a package page. */
export function packageBreadcrumbs(
  site: string,
  language: Language,
  further: readonly Step[],
): object {
  const { home, groups } = PAGE_LABELS[language];
  const start = [
    { name: home, path: "/" },
    { name: groups, path: "/holiday-packages" },
  ];
  return breadcrumbs(site, [...start, ...further]);
}
