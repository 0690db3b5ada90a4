import type { GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../i18n/language-provider.tsx";
import { useFormat } from "../../../../i18n/use-format.ts";
import { DestinationPicture } from "../../../../components/destination-picture/destination-picture.tsx";
import { RichText } from "../../../../components/rich-text/rich-text.tsx";
import { countryName } from "../../../../components/traveller-fields/countries.ts";
import { Price } from "../../../../ui/price.tsx";
import { sanitizeDraft } from "../editing/sanitize-draft.ts";
import { PreviewFrame } from "../editing/preview-frame.tsx";

interface Shown {
  readonly written: GuidelineFields;
  /** The country's display name; null before the first save. */
  readonly country: { readonly en: string; readonly bn: string } | null;
}

/** The preview of a guideline: the card of the list, then the content of its page. */
export function GuidelinePreview({ written, country }: Shown) {
  const shown = useDeferredValue(written);
  return <PreviewFrame>{() => <AsShown written={shown} country={country} />}</PreviewFrame>;
}

function AsShown({ written, country }: Shown) {
  const t = useTranslations("visaGuidelines");
  const { language } = useLanguage();
  const { currencySign, formatNumber } = useFormat();
  const { price, max_stay: stay, country_code: code } = written;
  const name = country?.[language] ?? (code ? countryName(language, code) : "…");
  const told = written.requirements.map((one) => one[language]).filter((label) => label !== "");
  return (
    <article className="card overflow-hidden">
      <div className="relative">
        <DestinationPicture
          eager
          folder="visa-guidelines-thumbs"
          thumb={written.thumb}
          places={[code || "?"]}
          size="small"
          className="h-[168px] w-full object-cover"
        />
        {written.type[language] && (
          <p className="type-caption absolute top-3 left-3 max-w-[calc(100%-24px)] rounded-md bg-surface px-2.5 py-1 font-[700] text-ink">
            {written.type[language]}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="type-card">{name}</p>
          {price === 0 ? (
            <span className="type-caption rounded-md bg-leaf-soft px-2.5 py-1 font-[700] text-leaf-ink">
              {t("free")}
            </span>
          ) : (
            <Price sign={currencySign()} amount={formatNumber(price || 0)} />
          )}
        </div>
        <dl className="grid grid-cols-2 gap-3">
          <div>
            <dt className="type-caption text-ink-3">{t("maxStay")}</dt>
            <dd className="font-[700]">{stay > 0 ? t("days", { count: stay }) : "…"}</dd>
          </div>
          <div>
            <dt className="type-caption text-ink-3">{t("processing")}</dt>
            <dd className="font-[700]">{written.processing_time[language] || "…"}</dd>
          </div>
        </dl>
        <RichText html={sanitizeDraft(written.description[language])} />
        {told.length > 0 && (
          <div className="rich-text">
            <p className="font-bold">{t("whatYouNeed")}</p>
            <ul>
              {told.map((label, index) => (
                <li key={index}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        {written.documents.length > 0 && (
          <div>
            <p className="font-bold">{t("documents")}</p>
            <ul className="mt-2 flex flex-col gap-1.5">
              {written.documents.map((paper, index) => (
                <li key={index} className="rounded-lg border border-line px-3 py-2">
                  <span className="block font-[650]">{paper.name[language] || "…"}</span>
                  <span className="type-caption text-ink-3">
                    {t(paper.is_required ? "documentRequired" : "documentOptional")}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </article>
  );
}
