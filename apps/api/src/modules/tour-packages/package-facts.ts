import type { TourPackage } from "@ghuri/contract/packages";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../platform/http/breadcrumbs.ts";
import type { PageHead } from "../../platform/http/told-page.ts";
import { PAGE_WORDS } from "./page-words.ts";

/** A package as schema.org has it. Sample ratings stay out: nobody has given them. */
export function packageFacts(
  site: string,
  { description, address }: Pick<PageHead, "description" | "address">,
  { name, thumb, price, country, departures }: TourPackage,
): object {
  const url = new URL(address, site).href;
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

/** The way to a page of the holidays. */
export function wayFacts(site: string, language: Language, further: readonly Step[]): object {
  const { home, groups } = PAGE_WORDS[language];
  const start = [
    { name: home, path: "/" },
    { name: groups, path: "/holiday-packages" },
  ];
  return breadcrumbs(site, [...start, ...further]);
}
