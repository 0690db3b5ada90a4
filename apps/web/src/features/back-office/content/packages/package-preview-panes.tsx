import type { PackageFields } from "@ghuri/contract/admin-packages";
import { IconCalendar, IconMapPin, IconMoon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { OfferBadges } from "../../../../components/package-card/offer-badges.tsx";
import { PackageTerms } from "../../../../components/package-card/package-terms.tsx";
import { DiscountedPrice } from "../../../../components/package-card/discounted-price.tsx";
import { DestinationPicture } from "../../../../components/destination-picture/destination-picture.tsx";
import { RichText } from "../../../../components/rich-text/rich-text.tsx";
import { countryName } from "../../../../components/traveller-fields/countries.ts";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { sanitizeDraft } from "../editing/sanitize-draft.ts";

interface Props {
  readonly written: PackageFields;
  readonly country: { readonly en: string; readonly bn: string } | null;
  readonly isSample: boolean;
}

function discountOf({ price, old_price: old }: PackageFields): number {
  return old !== null && price > 0 && old > price ? Math.round(((old - price) * 100) / old) : 0;
}

function Picture({ written }: Pick<Props, "written">) {
  return (
    <DestinationPicture
      eager
      folder="package-thumbs"
      thumb={written.thumb}
      places={[written.location.en || written.country_code || "?", written.country_code]}
      size="small"
      className="aspect-[6/5] w-full object-cover"
    />
  );
}

/** The package as lists show it. */
export function PackageCardPreview({ written }: Props) {
  const t = useTranslations("packageCard");
  const label = useTranslations("packages");
  const { language } = useLanguage();
  return (
    <article className="card flex flex-col overflow-hidden">
      <div className="relative">
        <Picture written={written} />
        <OfferBadges discount={discountOf(written)} status={written.badge[language]} />
      </div>
      <div className="px-4 pt-4 pb-5">
        <p className="type-card [overflow-wrap:anywhere]">{written.name[language] || "…"}</p>
        <p className="type-small mt-1.5 flex gap-1.5 text-ink-3">
          <IconMapPin size={17} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {written.location[language] || "…"}
            {written.duration > 0 && ` · ${label("days", { count: written.duration })}`}
          </span>
        </p>
        <div className="flex flex-wrap items-end justify-between gap-3 pt-4">
          <div>
            <p className="type-caption text-ink-3">{t("startsFrom")}</p>
            <DiscountedPrice old={written.old_price} price={written.price || 0} />
          </div>
          <span className={buttonStyle("outline", 40)}>{t("viewDeal")}</span>
        </div>
      </div>
    </article>
  );
}

const CHIP =
  "type-small numerals inline-flex min-h-9 items-center gap-2 rounded-md bg-sunken px-3 font-[650]";

/** The page of the package, at phone width. */
export function PackagePagePreview({ written, country, isSample }: Props) {
  const t = useTranslations("packages");
  const { language } = useLanguage();
  const place =
    country?.[language] ?? (written.country_code && countryName(language, written.country_code));
  return (
    <article className="card overflow-hidden">
      <div className="relative">
        <Picture written={written} />
        <OfferBadges
          discount={discountOf(written)}
          {...(isSample ? { status: t("sample") } : {})}
        />
      </div>
      <div className="px-4 py-5">
        <p className="type-small flex gap-1.5 text-ink-3">
          <IconMapPin size={18} stroke={1.9} aria-hidden="true" className="mt-0.5 shrink-0" />
          {[written.location[language] || "…", place].filter(Boolean).join(", ")}
        </p>
        <p className="type-card mt-1.5 text-balance [overflow-wrap:anywhere]">
          {written.name[language] || "…"}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          {written.duration > 0 && (
            <span className={CHIP}>
              <IconCalendar size={18} stroke={1.9} aria-hidden="true" />
              {t("days", { count: written.duration })}
            </span>
          )}
          {written.nights > 0 && (
            <span className={CHIP}>
              <IconMoon size={18} stroke={1.9} aria-hidden="true" />
              {t("nights", { count: written.nights })}
            </span>
          )}
        </p>
        <p className="type-card mt-5 mb-3 text-lg">{t("plan")}</p>
        <Days written={written} />
        <RichText html={sanitizeDraft(written.description[language])} className="mt-3" />
        <div className="mt-5 flex flex-col gap-5">
          <PackageTerms
            level={3}
            hotels={written.hotels.map((hotel) => ({
              ...hotel,
              name: hotel.name[language],
              place: hotel.place[language],
            }))}
            included={written.included.map((line) => line[language])}
            excluded={written.excluded.map((line) => line[language])}
          />
        </div>
        <div className="mt-5 border-t border-line pt-4">
          <DiscountedPrice
            old={written.old_price}
            price={written.price || 0}
            className="type-price-lg"
          />
          <p className="type-small text-ink-3">{written.per[language]}</p>
        </div>
      </div>
    </article>
  );
}

function Days({ written: { days } }: Pick<Props, "written">) {
  const { language } = useLanguage();
  const told = days.filter(({ title, text }) => title[language] || text[language]);
  if (told.length === 0) return null;
  return (
    <div className="rich-text">
      <ul>
        {told.map(({ title, text }, index) => (
          <li key={index}>
            {title[language] && <strong>{title[language]} </strong>}
            {text[language]}
          </li>
        ))}
      </ul>
    </div>
  );
}
