import type { PackageSummary } from "@ghuri/contract/tour-packages";
import { IconCalendar, IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { OfferBadges } from "../../../components/package-card/offer-badges.tsx";
import { DiscountedPrice } from "../../../components/package-card/discounted-price.tsx";
import { Rating } from "../../../components/package-card/rating.tsx";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { buttonStyle } from "../../../ui/button-style.ts";
import { percentOff } from "../percent-off.ts";

interface Props {
  readonly item: PackageSummary;
  /** True for the first of the page: its picture is the largest thing that a visitor waits for. */
  readonly eager: boolean;
}

/** One package of a list: picture, name, price and days (S2.8-02 to -04). */
export function PackageTile({ item, eager }: Props) {
  const t = useTranslations("packages");
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <div className="relative">
        <DestinationPicture
          folder="package-thumbs"
          thumb={item.thumb}
          places={[item.location, item.country_code]}
          size="small"
          eager={eager}
          className="aspect-[8/5] w-full object-cover"
        />
        <OfferBadges
          discount={percentOff(item)}
          {...(item.is_sample ? { status: t("sample") } : {})}
        />
      </div>
      <div className="flex flex-1 flex-col px-4 pt-4 pb-5 tab:px-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="type-card line-clamp-2 min-w-0">{item.name}</h2>
          <Rating rating={item.rating} reviews={item.reviews} />
        </div>
        <p className="type-small mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-3">
          <span className="inline-flex gap-1.5">
            <IconMapPin size={17} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
            {item.location}
          </span>
          <span className="numerals inline-flex gap-1.5">
            <IconCalendar size={17} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
            {t("days", { count: item.duration })}
          </span>
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-4">
          <div>
            <DiscountedPrice old={item.old_price} price={item.price} />
            <p className="type-caption text-ink-3">{item.per}</p>
          </div>
          <Link
            to="/package-details/$name/$id"
            params={{ name: item.slug, id: item.id }}
            aria-label={t("viewDetailsOf", { name: item.name })}
            className={buttonStyle("outline", 40)}
          >
            {t("viewDetails")}
          </Link>
        </div>
      </div>
    </article>
  );
}
