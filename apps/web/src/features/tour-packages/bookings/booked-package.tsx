import type { PackageBooking } from "@ghuri/contract/tour-packages";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";

/** The package as it was when it was booked. */
export function BookedPackage({ booking }: { readonly booking: PackageBooking }) {
  const t = useTranslations("packages");
  const { formatDay, localDigits } = useFormat();
  const { package: item } = booking;
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <DestinationPicture
        folder="package-thumbs"
        thumb={item.thumb}
        places={[item.location, item.country]}
        size="small"
        className="aspect-[4/1] w-full object-cover"
      />
      <div className="px-4 pt-4 pb-1">
        <h3 className="mb-3 text-lg leading-6 font-[800] font-stretch-108%">
          <Link
            to="/package-details/$name/$id"
            params={{ name: item.slug, id: item.id }}
            className="underline-offset-2 hover:underline"
          >
            {item.name}
          </Link>
        </h3>
        <DescriptionList
          items={[
            [t("country"), `${item.location}, ${item.country}`],
            [t("duration"), t("days", { count: item.duration })],
            [t("leaving"), formatDay(booking.departure_date)],
            [t("travellers"), localDigits(booking.number_of_travellers)],
          ]}
        />
      </div>
    </div>
  );
}
