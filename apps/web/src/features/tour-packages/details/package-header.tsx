import type { TourPackage } from "@ghuri/contract/tour-packages";
import { IconCalendar, IconMapPin, IconMoon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { OfferBadges } from "../../../components/package-card/offer-badges.tsx";
import { Rating } from "../../../components/package-card/rating.tsx";
import { LeadingPicture } from "../../../components/destination-picture/leading-picture.tsx";
import { percentOff } from "../percent-off.ts";

const CHIP =
  "type-small numerals inline-flex min-h-9 items-center gap-2 rounded-md bg-sunken px-3 font-[650]";

/** Picture, location, name and duration. */
export function PackageHeader({ item }: { readonly item: TourPackage }) {
  const t = useTranslations("packages");
  return (
    <div>
      <div className="relative overflow-hidden rounded-2xl max-tab:-mx-4 max-tab:rounded-none">
        <LeadingPicture
          folder="package-thumbs"
          thumb={item.thumb}
          places={[item.location, item.country_code]}
          className="aspect-[12/7] w-full object-cover"
        />
        <OfferBadges
          discount={percentOff(item)}
          {...(item.is_sample ? { status: t("sample") } : {})}
        />
      </div>
      <p className="type-small mt-6 flex gap-1.5 text-ink-3">
        <IconMapPin size={18} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
        {item.location}, {item.country}
      </p>
      <h1 className="type-page mt-1.5 text-balance">{item.name}</h1>
      <p className="mt-4 flex flex-wrap items-center gap-2.5">
        <span className={CHIP}>
          <IconCalendar size={18} stroke={1.9} aria-hidden="true" />
          {t("days", { count: item.duration })}
        </span>
        {item.nights > 0 && (
          <span className={CHIP}>
            <IconMoon size={18} stroke={1.9} aria-hidden="true" />
            {t("nights", { count: item.nights })}
          </span>
        )}
        <Rating rating={item.rating} reviews={item.reviews} />
      </p>
    </div>
  );
}
