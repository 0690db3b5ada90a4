import type { Coupon } from "@ghuri/contract/coupons";
import type { Language } from "@ghuri/contract/messages/message";
import { breadcrumbs } from "../../platform/http/breadcrumbs.ts";
import { nothingThere } from "../../platform/http/nothing-there.ts";
import type { RoomPages, ToldPage } from "../../platform/http/told-page.ts";
import type { CouponsDeps } from "./deps.ts";
import { dealByHash, listCoupons } from "./list-coupons.ts";

interface Deps extends CouponsDeps {
  /** The public address. */
  readonly site: string;
}

const DEAL = /^\/deals\/(?<hash>[^/]+)\/?$/;
const HOME: Readonly<Record<Language, string>> = { en: "Ghuri", bn: "ঘুরি" };
const CODE: Readonly<Record<Language, string>> = { en: "Coupon", bn: "কুপন" };

/** Each coupon that can be used now. */
export function dealPages(deps: Deps): RoomPages {
  return {
    async tell({ path, language }) {
      const hash = DEAL.exec(path)?.groups?.["hash"];
      return hash === undefined ? null : dealPage(deps, hash, language);
    },
    async list() {
      const coupons = await listCoupons(deps, "en");
      return coupons.map(({ hash }) => `/deals/${hash}`);
    },
  };
}

async function dealPage(
  deps: Deps,
  hash: string,
  language: Language,
): Promise<ToldPage | "nothing"> {
  const found = await dealByHash(deps, hash, language).catch(nothingThere);
  if (found === "nothing") return found;
  const { coupon, isPrivate } = found;
  const head = {
    title: `${coupon.title} (${coupon.name})`,
    description: `${coupon.subtitle}. ${CODE[language]} ${coupon.name}.`,
    address: `/deals/${coupon.hash}`,
    scene: "fallback-2",
  };
  const way = [
    { name: HOME[language], path: "/" },
    { name: coupon.title, path: head.address },
  ];
  const facts = [offerFacts(deps.site, head.address, coupon), breadcrumbs(deps.site, way)];
  const answers = { [`/api/v1/coupons/${hash}`]: { data: coupon } };
  return { head: { ...head, facts }, answers, ...(isPrivate ? { isUnlisted: true } : {}) };
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
