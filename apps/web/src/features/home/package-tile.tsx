import type { PackageSummary } from "@ghuri/contract/tour-packages";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { DiscountedPrice } from "../../components/package-card/discounted-price.tsx";
import { DestinationPicture } from "../../components/destination-picture/destination-picture.tsx";

/** A package in one row: place, duration, price. */
export function PackageTile({ tour }: { readonly tour: PackageSummary }) {
  const t = useTranslations("home");
  return (
    <Link
      to="/package-details/$name/$id"
      params={{ name: tour.slug, id: tour.id }}
      className="card flex h-full min-h-[130px] overflow-hidden no-underline transition-shadow duration-(--dur-fast) hover:border-ink-3 hover:shadow-2"
    >
      <DestinationPicture
        folder="package-thumbs"
        thumb={tour.thumb}
        places={[tour.location, tour.country_code, tour.country_name]}
        size="small"
        className="w-[38%] shrink-0 object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col px-3.5 py-3">
        <p className="line-clamp-2 leading-5 font-[750]">{tour.name}</p>
        <p className="type-caption text-ink-3">{t("days", { count: tour.duration })}</p>
        <div className="mt-auto">
          <DiscountedPrice
            old={tour.old_price}
            price={tour.price}
            className="text-lg leading-6 font-[800]"
          />
        </div>
      </div>
    </Link>
  );
}
