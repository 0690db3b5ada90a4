import type { Coupon } from "@ghuri/contract/coupons";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../platform/http/pages/breadcrumbs.ts";
import { notFoundAsNull } from "../../platform/http/pages/page-not-found.ts";
import type { PageProvider, PageMetadata } from "../../platform/http/pages/page-metadata.ts";
import type { CouponsDeps } from "./deps.ts";
import { findDeal, listCoupons } from "./list-coupons.ts";

interface Deps extends CouponsDeps {
  /** The public origin. */
  readonly site: string;
}

const DEAL = /^\/deals\/(?<hash>[^/]+)\/?$/;
const HOME: Readonly<Record<Language, string>> = { en: "Ghuri", bn: "ঘুরি" };
const CODE: Readonly<Record<Language, string>> = { en: "Coupon", bn: "কুপন" };

/** The page of each usable coupon: /deals/{hash}. */
export function dealPages(deps: Deps): PageProvider {
  return {
    async getPageMetadata({ path, language }) {
      const hash = DEAL.exec(path)?.groups?.["hash"];
      return hash === undefined ? null : dealPage(deps, hash, language);
    },
    async listPaths() {
      const coupons = await listCoupons(deps, "en");
      return coupons.map(({ hash }) => `/deals/${hash}`);
    },
  };
}

async function dealPage(
  deps: Deps,
  hash: string,
  language: Language,
): Promise<PageMetadata | "nothing"> {
  const found = await findDeal(deps, hash, language).catch(notFoundAsNull);
  if (found === "nothing") return found;
  const { coupon, isPrivate } = found;
  const head = {
    title: `${coupon.title} (${coupon.name})`,
    description: `${coupon.subtitle}. ${CODE[language]} ${coupon.name}.`,
    path: `/deals/${coupon.hash}`,
    scene: "fallback-2",
  };
  const way = [
    { name: HOME[language], path: "/" },
    { name: coupon.title, path: head.path },
  ];
  const structuredData = [offerFacts(deps.site, head.path, coupon), breadcrumbs(deps.site, way)];
  const initialResponses = { [`/api/v1/coupons/${hash}`]: { data: coupon } };
  return {
    head: { ...head, structuredData },
    initialResponses,
    ...(isPrivate ? { isNoIndex: true } : {}),
  };
}

function offerFacts(site: string, address: string, coupon: Coupon): object {
  return {
    "@context": "https://schema.org",
    "@type": "Offer",
    name: coupon.title,
    description: coupon.subtitle,
    url: new URL(address, site).href,
    priceCurrency: "BDT",
    availabilityStarts: coupon.valid_from,
    availabilityEnds: coupon.expired_at,
    validThrough: coupon.expired_at,
  };
}
