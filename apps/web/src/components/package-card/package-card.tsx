import type { PackageGroup } from "@ghuri/contract/tour-packages";
import { IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { DestinationPicture } from "../destination-picture/destination-picture.tsx";
import { OfferBadges } from "./offer-badges.tsx";
import { DiscountedPrice } from "./discounted-price.tsx";
import { Rating } from "./rating.tsx";

interface Props {
  readonly group: PackageGroup;
  readonly level?: 2 | 3;
  /** True when its picture is the first of the page. */
  readonly eager?: boolean;
}

/** All packages of a country on one card (S2.3-11 to -21). */
export function PackageCard({ group, level = 3, eager = false }: Props) {
  const t = useTranslations("packageCard");
  const { formatNumber } = useFormat();
  const Heading = `h${level}` as const;
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <div className="relative">
        <DestinationPicture
          folder="package-thumbs"
          thumb={group.thumb}
          places={[group.country_code, group.country_name]}
          size="small"
          eager={eager}
          className="aspect-[6/5] w-full object-cover"
        />
        <OfferBadges discount={group.discount} status={group.status} />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="type-card min-w-0">{group.country}</Heading>
          <Rating rating={group.rating} reviews={group.reviews} />
        </div>
        <p className="type-small mt-1.5 flex gap-1.5 text-ink-3">
          <IconMapPin size={17} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="line-clamp-2">{group.location}</span>
        </p>
        <p className="type-small numerals mt-1 text-ink-3">
          {t("count", { count: formatNumber(group.count) })}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-4">
          <div>
            <p className="type-caption text-ink-3">{t("startsFrom")}</p>
            <DiscountedPrice old={group.oldPrice} price={group.price} />
          </div>
          <Link
            to="/package-list/$country"
            params={{ country: group.country_name.toLowerCase() }}
            aria-label={t("viewDealOf", { country: group.country })}
            className={buttonStyle("outline", 40)}
          >
            {t("viewDeal")}
          </Link>
        </div>
      </div>
    </article>
  );
}
