import type { VisaGuideline } from "@ghuri/contract/visas";
import { IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "use-intl";

interface Props {
  readonly guideline: Pick<VisaGuideline, "requirements" | "documents">;
}

/** The requirements, and the documents to upload. */
export function RequiredDocuments({ guideline: { requirements, documents } }: Props) {
  const t = useTranslations("visaGuidelines");
  return (
    <>
      <section>
        <h2 className="type-card mb-4">{t("whatYouNeed")}</h2>
        <ul className="flex flex-col gap-2.5">
          {requirements.map((one) => (
            <li key={one} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="diamond mt-2 size-2.25 shrink-0 rounded-[2px] bg-ink"
              />
              {one}
            </li>
          ))}
        </ul>
      </section>
      {documents.length > 0 && (
        <section>
          <h2 className="type-card">{t("documents")}</h2>
          <p className="mt-1.5 mb-4 text-ink-2">{t("documentsText")}</p>
          <ul className="grid gap-2.5 tab:grid-cols-2">
            {documents.map(({ code, name, is_required }) => (
              <li
                key={code}
                className="flex items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3"
              >
                <IconPhoto size={20} stroke={1.9} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0">
                  <span className="block font-[650]">{name}</span>
                  <span className="type-caption text-ink-3">
                    {t(is_required ? "documentRequired" : "documentOptional")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
