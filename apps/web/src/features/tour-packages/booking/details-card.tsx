import type { PackageQuote, TourPackage } from "@ghuri/contract/tour-packages";
import {
  IconCalendar,
  IconCalendarEvent,
  IconTag,
  IconUsers,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../components/destination-picture/destination-picture.tsx";

interface Props {
  readonly item: TourPackage;
  readonly quote: PackageQuote;
}

/** Booking Details: country, duration and price beside the form (S2.8-12). */
export function DetailsCard({ item, quote }: Props) {
  const t = useTranslations("packages");
  const { formatBdt, formatDay, localDigits } = useFormat();
  const { id: departure, date } = quote.departure;
  return (
    <section aria-labelledby="booking-details" className="card overflow-hidden">
      <DestinationPicture
        eager
        folder="package-thumbs"
        thumb={item.thumb}
        places={[item.location, item.country_code]}
        size="small"
        className="aspect-[5/2] max-h-[180px] w-full object-cover"
      />
      <div className="px-4 pt-5 pb-4 tab:px-6">
        <h2 id="booking-details" className="type-card">
          {t("bookingDetails")}
        </h2>
        <p className="mt-1 font-[700]">{item.name}</p>
        <dl className="mt-3">
          <Fact icon={IconWorld} name={t("country")}>
            {item.country}
          </Fact>
          <Fact icon={IconCalendar} name={t("duration")}>
            {t("days", { count: item.duration })}
          </Fact>
          <Fact icon={IconCalendarEvent} name={t("leaving")}>
            {formatDay(date)}
            <Link
              to="/package-details/$name/$id"
              params={{ name: item.slug, id: item.id }}
              search={{ traveller: quote.travellers, departure }}
              aria-label={t("changeDeparture")}
              className="hit-44 ml-3 font-[650] text-action-ink underline-offset-2 hover:underline"
            >
              {t("change")}
            </Link>
          </Fact>
          <Fact icon={IconUsers} name={t("travellers")}>
            {localDigits(quote.travellers)}
          </Fact>
          <Fact icon={IconTag} name={t("price")}>
            {t("times", {
              count: localDigits(quote.travellers),
              each: formatBdt(quote.unit_price),
            })}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

interface FactProps {
  readonly icon: Icon;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon: Mark, name, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 last:border-0">
      <dt className="type-small flex items-center gap-2.5 text-ink-3">
        <Mark size={19} stroke={1.9} aria-hidden="true" />
        {name}
      </dt>
      <dd className="numerals ml-auto font-[700]">{children}</dd>
    </div>
  );
}
