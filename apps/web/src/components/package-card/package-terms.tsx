import type { PackageHotel } from "@ghuri/contract/tour-packages";
import { IconBed, IconCheck, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";

interface Props {
  readonly hotels: readonly PackageHotel[];
  readonly included: readonly string[];
  readonly excluded: readonly string[];
  /** The level of the headings. */
  readonly level: 2 | 3;
}

/** Where travellers sleep, what the price covers, and what they pay themselves. What is not said has no heading. */
export function PackageTerms({ hotels, included, excluded, level }: Props) {
  const t = useTranslations("packages");
  const { localDigits } = useFormat();
  const Heading = level === 2 ? "h2" : "h3";
  const hasLists = included.length > 0 || excluded.length > 0;
  return (
    <>
      {hotels.length > 0 && (
        <section>
          <Heading className="type-card mb-4">{t("stay")}</Heading>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-3">
            {hotels.map((hotel, at) => (
              <li key={at} className="card flex gap-3 px-4 py-3.5">
                <IconBed
                  size={22}
                  stroke={1.9}
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-ink-2"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <b className="block font-[700]">{hotel.place}</b>
                  <span className="type-small block text-ink-2">{hotel.name}</span>
                  <span className="type-caption numerals block text-ink-3">
                    {t("nights", { count: hotel.nights })}
                    {hotel.stars !== null &&
                      ` · ${t("stars", { stars: localDigits(hotel.stars) })}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p className="type-small mt-3 text-ink-3">{t("orSimilar")}</p>
        </section>
      )}
      {hasLists && (
        <div className="grid gap-x-8 gap-y-6 tab:grid-cols-2">
          <Lines title={t("included")} lines={included} isIncluded Heading={Heading} />
          <Lines title={t("excluded")} lines={excluded} isIncluded={false} Heading={Heading} />
        </div>
      )}
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isIncluded: boolean;
  readonly Heading: "h2" | "h3";
}

function Lines({ title, lines, isIncluded, Heading }: LinesProps) {
  if (lines.length === 0) return null;
  const Mark = isIncluded ? IconCheck : IconX;
  return (
    <section>
      <Heading className="type-card mb-3">{title}</Heading>
      <ul className="flex flex-col gap-2.5">
        {lines.map((line, at) => (
          <li key={at} className="flex gap-2.5 [overflow-wrap:anywhere]">
            <Mark
              size={20}
              stroke={2.2}
              aria-hidden="true"
              className={
                isIncluded ? "mt-0.5 shrink-0 text-leaf-ink" : "mt-0.5 shrink-0 text-ink-3"
              }
            />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
